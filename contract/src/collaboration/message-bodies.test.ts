import { expect, test } from 'vitest';
import { parseInput } from '../bad-input.ts';
import { samplePeople } from '../sample-parties.ts';
import { saleFiledSample } from './collaboration-samples.ts';
import { SaleFiled } from './message-bodies.ts';

const named = ({ name, idNumber }: { name: string; idNumber: string }) => ({ name, idNumber });

test('what is sent names the document by which a person is known', () => {
  expect(parseInput(SaleFiled, saleFiledSample)).toEqual(saleFiledSample);
  expect(() => parseInput(SaleFiled, { ...saleFiledSample, buyers: [named(samplePeople.chen)] })).toThrow();
});
