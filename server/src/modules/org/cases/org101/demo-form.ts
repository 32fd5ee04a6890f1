import type { Org101Form } from '@anju/contract/forms/org/org101';
import { org101Sample } from '@anju/contract/sample-forms/org/org101';
import { enterpriseOf, type MakeDemoForm } from '../../../process/index.ts';

export const makeOrg101: MakeDemoForm<Org101Form> = (maker, { submittedOn, isFlagged, filer }) => {
  const { district, address } = maker.house();
  return {
    ...org101Sample,
    district,
    address,
    developer: enterpriseOf(filer),
    legalRepresentative: maker.person(),
    registeredCapital: maker.between(10, 200) * 1_000_000,
    licensedOn: maker.dayNear(submittedOn, -maker.between(3, 25) - (isFlagged ? 30 : 0)),
    staff: org101Sample.staff.map((member) => ({ ...member, name: maker.name(), idNumber: maker.idNumber() })),
  };
};
