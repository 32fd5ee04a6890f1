import type { Org301Form } from '@anju/contract';
import { org301Sample } from '@anju/contract/samples';
import type { MakeDemoForm } from '../../../process/index.ts';

export const makeOrg301: MakeDemoForm<Org301Form> = (maker, { submittedOn, isFlagged }) => ({
  ...org301Sample,
  district: maker.house().district,
  practitioner: maker.person(),
  organization: maker.enterprise('房地产经纪'),
  certificateNumber: `JJ${maker.digits(10)}`,
  certificateValidUntil: maker.dayNear(submittedOn, isFlagged ? -30 : maker.between(100, 1_000)),
  contractFrom: maker.dayNear(submittedOn, -maker.between(1, 60)),
  contractUntil: maker.dayNear(submittedOn, maker.between(300, 1_000)),
});
