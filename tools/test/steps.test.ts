import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { selectSteps, steps } from './steps.ts';

const names = (chosen: string[]) => selectSteps(chosen).map(({ name }) => name);

test('without a name all steps run but those on demand, each after what it needs', () => {
  expect(names([])).toEqual(steps.filter(({ onDemand }) => !onDemand).map(({ name }) => name));
  expect(names([])).not.toContain('changed');
  const done: string[] = [];
  for (const { name, needs = [] } of steps) {
    expect(done).toEqual(expect.arrayContaining([...needs]));
    done.push(name);
  }
});

test('a named step brings along what it needs, in order', () => {
  expect(names(['browser'])).toEqual(['packages', 'build', 'demo', 'browser']);
  expect(names(['unit', 'format'])).toEqual(['format', 'unit']);
  expect(names(['embedded'])).toEqual(['packages', 'build', 'demo', 'embedded']);
});

test('an unknown name is refused with the known ones', () => {
  expect(() => selectSteps(['units'])).toThrow('no step "units"; there are packages, format');
});

test('each module with database tests has one that every run asks of both databases', () => {
  const cwd = join(import.meta.dirname, '../../server/src/modules');
  const modulesOf = (kind: string) =>
    new Set(globSync(`*/**/*.${kind}.test.ts`, { cwd }).map((file) => file.split('/')[0]));
  expect([...modulesOf('db').difference(modulesOf('both'))]).toEqual([]);
});
