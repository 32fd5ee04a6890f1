import { samplePeople } from '../sample-parties.ts';
import type { Gr101Form } from './gr101-form.ts';

export const gr101Sample: Gr101Form = {
  district: '990101',
  applicant: samplePeople.zhang,
  purpose: '贷款',
};
