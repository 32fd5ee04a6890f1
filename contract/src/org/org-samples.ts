import { sampleEnterprises, sampleIdNumbers, samplePeople } from '../sample-parties.ts';
import type { Org101Form } from './org101-form.ts';
import type { Org201Form } from './org201-form.ts';
import type { Org301Form } from './org301-form.ts';

type StaffKind = Org101Form['staff'][number]['kind'];
const staffKinds: readonly StaffKind[] = ['专业技术', '专业技术', '专业技术', '专业技术', '会计', '会计'];

export const org101Sample: Org101Form = {
  district: '990101',
  developer: sampleEnterprises.developer,
  address: '安居市东湖区湖滨路 18 号',
  legalRepresentative: samplePeople.zhang,
  registeredCapital: 50_000_000,
  businessScope: '房地产开发经营；物业管理',
  licensedOn: '2026-01-05',
  staff: staffKinds.map((kind, index) => ({
    name: `职员${'一二三四五六'[index]}`,
    idNumber: sampleIdNumbers[index] as string,
    kind,
    certificateNumber: `ZC2024${String(index + 1).padStart(6, '0')}`,
    isFullTime: true,
  })),
};

export const org201Sample: Org201Form = {
  district: '990101',
  kind: '经纪机构',
  agency: sampleEnterprises.agency,
  responsiblePerson: samplePeople.chen,
  businessScope: '房地产经纪；住房租赁经纪',
  business: ['存量房买卖', '住房租赁'],
  licensedOn: '2026-01-05',
  premisesAddress: '安居市东湖区示例路 20 号一层',
  premisesArea: 86.5,
  premisesRight: '租赁',
  premisesRentedUntil: '2028-12-31',
  asksForOnlineSigning: true,
  practitioners: [
    {
      name: '王经纪',
      idNumber: sampleIdNumbers[4],
      category: '房地产经纪人',
      certificateNumber: 'JJ2024000123',
    },
    { name: '李新人', idNumber: sampleIdNumbers[5], category: '未持证从业人员' },
  ],
};

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
