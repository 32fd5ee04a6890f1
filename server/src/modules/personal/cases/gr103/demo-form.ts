import type { Gr103Form } from '@anju/contract/forms/personal/gr103';
import { gr103Sample } from '@anju/contract/sample-forms/personal/gr103';
import type { MakeDemoForm } from '../../../process/index.ts';

export const makeGr103: MakeDemoForm<Gr103Form> = (maker, { isFlagged, filer: { name, idNumber, phone } }) => {
  const { district, address } = maker.house();
  return {
    district,
    address,
    applicant: { name, idNumber: idNumber ?? '', phone },
    recorded: gr103Sample.recorded,
    corrected: gr103Sample.corrected,
    reason: gr103Sample.reason,
    item: isFlagged ? '其他' : '房屋用途',
  };
};
