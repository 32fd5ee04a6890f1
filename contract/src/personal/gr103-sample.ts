import { sampleHouse, samplePeople } from '../sample-parties.ts';
import type { Gr103Form } from './gr103-form.ts';

export const gr103Sample: Gr103Form = {
  ...sampleHouse,
  applicant: samplePeople.zhang,
  item: '房屋用途',
  recorded: '非成套住宅',
  corrected: '成套住宅',
  reason: '不动产权证书记载的用途为成套住宅，与查询结果不一致。',
};
