import { expect, test } from 'vitest';
import { earlierMaterials } from './earlier-materials.ts';

const entry = (number: number, kind: 'submit' | 'resubmit' | 'return' | 'claim') => ({
  number,
  at: new Date(`2026-11-0${number}T01:00:00Z`),
  action: { kind },
});
const given = (...pairs: ReadonlyArray<readonly [string, string]>) =>
  pairs.map(([material, documentId]) => ({ material, documentId }));

const history = [
  entry(1, 'submit'),
  entry(2, 'claim'),
  entry(3, 'return'),
  entry(4, 'resubmit'),
  entry(5, 'return'),
  entry(6, 'resubmit'),
];

test('what was handed in and replaced says by which submission it came, and when; what is still there is not earlier', () => {
  const returned = [
    { number: 3, materials: given(['deed', 'a'], ['contract', 'b'], ['plan', 'p']) },
    { number: 5, materials: given(['deed', 'c'], ['contract', 'b'], ['plan', 'p']) },
  ];
  expect(earlierMaterials(history, returned, given(['deed', 'd'], ['plan', 'p']))).toEqual([
    { material: 'deed', documentId: 'a', submission: 1, handedInAt: '2026-11-01T01:00:00.000Z' },
    { material: 'contract', documentId: 'b', submission: 1, handedInAt: '2026-11-01T01:00:00.000Z' },
    { material: 'deed', documentId: 'c', submission: 2, handedInAt: '2026-11-04T01:00:00.000Z' },
  ]);
});

test('the same document under another material is another one; without a return there is nothing earlier', () => {
  const returned = [{ number: 3, materials: given(['deed', 'a']) }];
  expect(earlierMaterials(history, returned, given(['contract', 'a']))).toHaveLength(1);
  expect(earlierMaterials(history, returned, given(['deed', 'a']))).toEqual([]);
  expect(earlierMaterials(history, [], given(['deed', 'a']))).toEqual([]);
});

test('what was there before anything was handed in is not earlier', () => {
  const returned = [{ number: 1, materials: given(['deed', 'a']) }];
  expect(earlierMaterials(history, returned, [])).toEqual([]);
});
