import type { Gr101Form } from '@anju/contract/forms/personal/gr101';
import { gr101Sample } from '@anju/contract/sample-forms/personal/gr101';
import { sampleChildIdNumber } from '@anju/contract/samples';
import type { MakeDemoForm } from '../../../process/index.ts';

export const makeGr101: MakeDemoForm<Gr101Form> = (maker, { isFlagged, filer: { name, idNumber, phone } }) => ({
  ...gr101Sample,
  district: maker.house().district,
  applicant: { name, idNumber: idNumber ?? '', phone },
  ...(isFlagged && { family: [{ name: '张小明', idNumber: sampleChildIdNumber, relation: '未成年子女' }] }),
  purpose: maker.pick(['购房', '贷款', '入学', '落户']),
});
