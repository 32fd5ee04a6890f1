import { expect, test } from 'vitest';
import { parseInput } from '../bad-input.ts';
import { samplePeople } from '../sample-parties.ts';
import { saleFiledSample } from './collaboration-samples.ts';
import { messageKinds } from './message-kinds.ts';

const named = ({ name, idNumber }: { name: string; idNumber: string }) => ({ name, idNumber });

test('what is sent names the document by which a person is known', () => {
  const { body } = messageKinds['sale-filed'];
  expect(parseInput(body, saleFiledSample)).toEqual(saleFiledSample);
  expect(() => parseInput(body, { ...saleFiledSample, buyers: [named(samplePeople.chen)] })).toThrow();
});
