import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeDearestTests, describeProcessorTime, findCosts, keepCosts } from './costs.ts';

test('costs are kept for the next run, on a machine that has none yet too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'anju-costs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'not-made-yet/unit.json');
  expect(findCosts(file)).toBeUndefined();
  const costs = { processor: 12.5, tests: { 'a.test.ts holds': 0.1 } };
  keepCosts(file, costs);
  expect(findCosts(file)).toEqual(costs);
});

test('processor time stands beside the last one, and is left out where the system does not tell', () => {
  const tests = {};
  expect(describeProcessorTime({ processor: 62.04, tests }, { processor: 60, tests })).toBe(
    'processor 62.0 s (last 60.0 s)',
  );
  expect(describeProcessorTime({ processor: 62.04, tests }, undefined)).toBe('processor 62.0 s');
  expect(describeProcessorTime({ tests }, { processor: 60, tests })).toBe('');
});

test('the ten tests that took longest are told, longest first, beside their last time', () => {
  const tests = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`test ${index}`, index]));
  expect(describeDearestTests({ tests }, undefined)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `${`${index}.0 s`.padStart(8)}   test ${index}`),
  );
  const beside = describeDearestTests({ tests }, { tests: { 'test 11': 3.25 } });
  expect(beside.slice(0, 2)).toEqual(['  11.0 s    3.3  test 11', '  10.0 s    new  test 10']);
  expect(describeDearestTests({ tests: {} }, undefined)).toEqual([]);
});
