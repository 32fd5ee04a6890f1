import type { Org201Form } from '@anju/contract/forms/org/org201';
import { org201Sample } from '@anju/contract/sample-forms/org/org201';
import { enterpriseOf, type MakeDemoForm } from '../../../process/index.ts';

export const makeOrg201: MakeDemoForm<Org201Form> = (maker, { submittedOn, isFlagged, filer }) => {
  const { district, address } = maker.house();
  return {
    ...org201Sample,
    district,
    premisesAddress: address,
    premisesRentedUntil: maker.dayNear(submittedOn, maker.between(200, 900)),
    agency: enterpriseOf(filer),
    responsiblePerson: maker.person(),
    licensedOn: maker.dayNear(submittedOn, -maker.between(3, 25) - (isFlagged ? 30 : 0)),
    practitioners: org201Sample.practitioners.map((one) => ({
      ...one,
      name: maker.name(),
      idNumber: maker.idNumber(),
    })),
  };
};
