import { samplePeople } from '../sample-parties.ts';
import type { Gr102Form } from './gr102-form.ts';

export const gr102Sample: Gr102Form = {
  district: '990101',
  applicant: samplePeople.zhang,
  residence: '本市户籍',
};
