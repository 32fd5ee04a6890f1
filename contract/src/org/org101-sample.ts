import { sampleEnterprises, sampleIdNumbers, samplePeople } from '../sample-parties.ts';
import type { Org101Form } from './org101-form.ts';

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
