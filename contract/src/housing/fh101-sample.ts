import { sampleEnterprises } from '../sample-parties.ts';
import type { Fh101Form } from './fh101-form.ts';

export const fh101Sample: Fh101Form = {
  district: '990101',
  projectName: '东湖花园一期',
  promotedName: '东湖雅苑',
  address: '安居市东湖区湖滨路以东、示例路以南',
  developer: sampleEnterprises.developer,
  permits: [
    { kind: '不动产权证书（国有建设用地使用权）或国有土地使用证', number: '安（2024）东湖区不动产权第0000018号' },
    { kind: '建设用地规划许可证', number: '地字第990101202400018号' },
    { kind: '建设工程规划许可证', number: '建字第990101202400036号' },
    { kind: '建筑工程施工许可证', number: '990101202501150101' },
    { kind: '建筑工程施工许可证', number: '990101202501150201' },
  ],
  totalInvestment: 800_000_000,
  capital: 200_000_000,
  siteArea: 32_000,
  floorArea: 96_000,
  plotRatio: 2.4,
  greenRate: 35,
  buildings: 8,
  units: 640,
  startDate: '2025-03-01',
  plannedDelivery: '2027-12-31',
  contractor: sampleEnterprises.contractor,
  supervisor: sampleEnterprises.supervisor,
};
