import type { Gr102Form } from '@anju/contract/forms/personal/gr102';
import { gr102Sample } from '@anju/contract/sample-forms/personal/gr102';
import type { MakeDemoForm } from '../../../process/index.ts';

export const makeGr102: MakeDemoForm<Gr102Form> = (maker, { filer: { name, idNumber, phone } }) => ({
  ...gr102Sample,
  district: maker.house().district,
  applicant: { name, idNumber: idNumber ?? '', phone },
  residence: maker.pick(['本市户籍', '非本市户籍']),
});
