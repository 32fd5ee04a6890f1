import { readFileSync } from 'node:fs';
import { Zl201Form } from '@anju/contract';
import { defineCaseType } from '../../../process/index.ts';

/** 租赁合同备案 */
export const zl201 = defineCaseType({
  code: 'ZL201',
  category: 'ZL',
  name: '租赁合同备案',
  bpmn: readFileSync(new URL('./process.bpmn', import.meta.url), 'utf8'),
  form: Zl201Form,
  materials: [
    { code: 'contract', name: '房屋租赁合同', required: true },
    { code: 'lessor-id', name: '出租人身份证明', required: true },
    { code: 'lessee-id', name: '承租人身份证明', required: true },
    { code: 'title', name: '房屋权属或出租权利证明', required: true },
    { code: 'consent', name: '共有人同意、委托或转租同意书', required: false },
  ],
  limitWorkdays: 3,
  district: (form) => form.district,
  applicantName: (form) => form.lessor.name,
  check: async ({ form }) => (form.rightType === '自有' ? [] : [`出租依据为${form.rightType}，需核对授权材料`]),
});
