import { sampleEnterprises, samplePeople } from '../sample-parties.ts';
import type { Org301Form } from './org301-form.ts';

export const org301Sample: Org301Form = {
  district: '990101',
  practitioner: samplePeople.liu,
  category: '房地产经纪人',
  certificateNumber: 'JJ2024000456',
  certificateValidUntil: '2029-06-30',
  organization: sampleEnterprises.agency,
  organizationKind: '经纪机构',
  contractFrom: '2026-01-01',
  contractUntil: '2028-12-31',
  worksElsewhere: false,
};
