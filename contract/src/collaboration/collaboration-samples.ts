import { sampleEnterprises, sampleHouse, samplePeople } from '../sample-parties.ts';
import type { LeaseFiled, SaleFiled } from './message-bodies.ts';

const named = ({ name, idNumber }: { name: string; idNumber: string }) => ({
  name,
  documentType: '居民身份证' as const,
  idNumber,
});

export const leaseFiledSample: LeaseFiled = {
  house: sampleHouse,
  lessors: [named(samplePeople.zhang)],
  lessees: [named(samplePeople.chen)],
  occupants: [named(samplePeople.chen)],
  startDate: '2026-01-01',
  endDate: '2026-12-31',
};

export const saleFiledSample: SaleFiled = {
  contractNumber: 'HT202600001',
  signedOn: '2026-01-05',
  house: { ...sampleHouse, building: '2 幢', room: '301' },
  area: 89.5,
  totalPrice: 1_500_000,
  sellers: [sampleEnterprises.developer],
  buyers: [
    { ...named(samplePeople.chen), share: 60 },
    { ...named(samplePeople.liu), share: 40 },
  ],
  ownership: '按份共有',
};
