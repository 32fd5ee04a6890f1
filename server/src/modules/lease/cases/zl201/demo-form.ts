import type { Zl201Form } from '@anju/contract';
import { zl201Sample } from '@anju/contract/samples';
import type { MakeDemoForm } from '../../../process/index.ts';

export const makeZl201: MakeDemoForm<Zl201Form> = (maker, { submittedOn, isFlagged }) => {
  const rent = maker.between(12, 90) * 100;
  const lessee = maker.person();
  const startDate = maker.dayNear(submittedOn, maker.between(-10, 20));
  return {
    ...zl201Sample,
    ...maker.house(),
    area: maker.between(300, 1_400) / 10,
    use: maker.pick(['居住', '居住', '居住', '办公', '商业']),
    rightType: isFlagged ? '委托' : '自有',
    lessor: maker.person(),
    lessee,
    occupants: [lessee],
    startDate,
    endDate: maker.dayNear(startDate, 365),
    rent,
    depositAmount: rent,
  };
};
