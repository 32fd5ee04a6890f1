import { sampleBrokerage, sampleHouse, samplePeople } from '../sample-parties.ts';
import type { Sh101Form } from './sh101-form.ts';

export const sh101Sample: Sh101Form = {
  ...sampleHouse,
  certificateNumber: '安（2019）东湖区不动产权第0012345号',
  owners: { kind: '共同共有', people: [samplePeople.liu, samplePeople.zhao] },
  coOwnersConsent: true,
  use: '住宅',
  structure: '钢筋混凝土',
  area: 89.5,
  askingPrice: 1_280_000,
  restrictions: [],
  isLeased: false,
  sellsBy: '委托经纪机构',
  brokerage: sampleBrokerage,
  entrustedUntil: '2026-06-30',
};
