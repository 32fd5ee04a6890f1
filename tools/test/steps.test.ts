import { expect, test } from 'vitest';
import { selectSteps, steps } from './steps.ts';

const names = (chosen: string[]) => selectSteps(chosen).map(({ name }) => name);

test('without a name all steps run, each after what it needs', () => {
  expect(names([])).toEqual(steps.map(({ name }) => name));
  const done: string[] = [];
  for (const { name, needs = [] } of steps) {
    expect(done).toEqual(expect.arrayContaining([...needs]));
    done.push(name);
  }
});

test('a named step brings along what it needs, in order', () => {
  expect(names(['browser'])).toEqual(['packages', 'build', 'demo', 'browser']);
  expect(names(['unit', 'format'])).toEqual(['format', 'unit']);
});

test('an unknown name is refused with the known ones', () => {
  expect(() => selectSteps(['units'])).toThrow('no step "units"; there are packages, format');
});
