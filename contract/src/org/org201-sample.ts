import { sampleEnterprises, sampleIdNumbers, samplePeople } from '../sample-parties.ts';
import type { Org201Form } from './org201-form.ts';

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
