import type { Org301Form } from '@anju/contract/forms/org/org301';
import { org301Sample } from '@anju/contract/sample-forms/org/org301';
import { enterpriseOf, type MakeDemoForm } from '../../../process/index.ts';

export const makeOrg301: MakeDemoForm<Org301Form> = (maker, { submittedOn, isFlagged, filer }) => ({
  ...org301Sample,
  district: maker.house().district,
  practitioner: maker.person(),
  organization: enterpriseOf(filer),
  ...(filer.enterprise?.kind === 'developer' && { category: '置业顾问', organizationKind: '开发企业' }),
  certificateNumber: `JJ${maker.digits(10)}`,
  certificateValidUntil: maker.dayNear(submittedOn, isFlagged ? -30 : maker.between(100, 1_000)),
  contractFrom: maker.dayNear(submittedOn, -maker.between(1, 60)),
  contractUntil: maker.dayNear(submittedOn, maker.between(300, 1_000)),
});
