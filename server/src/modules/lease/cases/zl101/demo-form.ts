import type { Zl101Form } from '@anju/contract/forms/lease/zl101';
import { zl101Sample } from '@anju/contract/sample-forms/lease/zl101';
import { sampleBrokerage } from '@anju/contract/samples';
import { enterpriseOf, type MakeDemoForm } from '../../../process/index.ts';

export const makeZl101: MakeDemoForm<Zl101Form> = (maker, { isFlagged, filer }) => ({
  ...zl101Sample,
  ...maker.house(),
  area: maker.between(300, 1_400) / 10,
  rightType: isFlagged ? '委托' : '自有',
  ...(filer.enterprise
    ? {
        filedBy: '经纪机构',
        lessors: [maker.person()],
        brokerage: { ...sampleBrokerage, ...enterpriseOf(filer) },
      }
    : { lessors: [{ name: filer.name, idNumber: filer.idNumber ?? '', phone: filer.phone }] }),
});
