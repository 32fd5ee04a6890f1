import { expect, test } from 'vitest';
import { parseInput } from '../bad-input.ts';
import { sampleEnterprises, sampleHouse, samplePeople } from '../sample-parties.ts';
import { leaseFiledSample, saleFiledSample } from './collaboration-samples.ts';
import { messageKinds } from './message-kinds.ts';

const named = ({ name, idNumber }: { name: string; idNumber: string }) => ({ name, idNumber });

test('what cases of an earlier release have to say can still be sent', () => {
  const { lessors: _, lessees: __, ...lease } = leaseFiledSample;
  const { ownership: ___, ...sale } = saleFiledSample;
  const { zhang, chen } = samplePeople;
  const earlier = [
    ['lease-filed', { ...lease, lessor: named(zhang), lessee: named(chen), occupants: [named(chen)] }],
    ['lease-filed', { ...lease, lessor: sampleEnterprises.rental, lessee: named(chen), occupants: [] }],
    ['sale-filed', { ...sale, house: sampleHouse, sellers: [named(zhang)], buyers: [named(chen)] }],
  ] as const;
  for (const [kind, body] of earlier) expect(parseInput(messageKinds[kind].body, body)).toEqual(body);
});

test('what is sent names the document by which a person is known', () => {
  const { body } = messageKinds['sale-filed'];
  expect(parseInput(body, saleFiledSample)).toEqual(saleFiledSample);
  expect(() => parseInput(body, { ...saleFiledSample, buyers: [named(samplePeople.chen)] })).toThrow();
});
