import { sampleEnterprises, sampleHouse, samplePeople } from '../sample-parties.ts';
import type { LeaseFiled, SaleFiled } from './message-bodies.ts';

const named = ({ name, idNumber }: { name: string; idNumber: string }) => ({ name, idNumber });

export const leaseFiledSample: LeaseFiled = {
  house: sampleHouse,
  lessor: named(samplePeople.zhang),
  lessee: named(samplePeople.chen),
  occupants: [named(samplePeople.chen)],
  startDate: '2026-01-01',
  endDate: '2026-12-31',
};

export const saleFiledSample: SaleFiled = {
  contractNumber: 'HT202600001',
  signedOn: '2026-01-05',
  house: sampleHouse,
  area: 89.5,
  totalPrice: 1_500_000,
  sellers: [sampleEnterprises.developer],
  buyers: [named(samplePeople.chen), named(samplePeople.liu)],
};
