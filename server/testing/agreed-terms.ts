import { demoCitizens } from '@anju/contract/samples';
import { demoTerms } from '../src/modules/lease/service/demo-contracts.ts';

export const [lessor, lessee] = demoCitizens.map(({ name, number }, index) => ({
  name,
  idNumber: number,
  phone: `1380013800${index + 1}`,
}));

/** A draft still has to say these, beside its house and its author. */
export const agreedTerms = {
  ...demoTerms,
  lessors: [lessor],
  lessees: [lessee],
  startDate: '2027-01-01',
  endDate: '2027-12-31',
  handoverDate: '2027-01-01',
};
