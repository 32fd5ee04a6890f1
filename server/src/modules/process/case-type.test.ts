import { expect, test } from 'vitest';
import { type CaseType, findings, type SubjectGuard, withGuard } from './case-type.ts';

const caseType = (code: string, kind?: string, linkedTypes: readonly CaseType[] = []) =>
  ({ code, ...(kind && { follows: { kind } }), linkedTypes }) as unknown as CaseType;

test('a guard of the subject holds for a type and for what is applied for again, and for nothing that asks no register', () => {
  const guard: SubjectGuard = { toldToStrangers: '', holds: async () => false, guardCheck: async () => {} };
  const guarded = withGuard(
    caseType('ZL201', undefined, [
      caseType('ZL202', 'change'),
      caseType('ZL203', 'renewal'),
      caseType('ZL204', 'cancellation'),
      caseType('ZL205', 'replacement'),
    ]),
    guard,
  );
  const all = (type: CaseType): CaseType[] => [type, ...type.linkedTypes.flatMap(all)];
  expect(
    all(guarded)
      .filter((type) => type.guard === guard)
      .map(({ code }) => code),
  ).toEqual(['ZL201', 'ZL202', 'ZL203']);
  expect(
    all(guarded)
      .filter((type) => type.guard === undefined)
      .map(({ code }) => code),
  ).toEqual(['ZL204', 'ZL205']);
});

test('what a form says by itself is told to everybody', () => {
  expect(findings(false, { field: 'rent', text: '月租金为零' })).toEqual([
    { field: 'rent', text: '月租金为零', toldTo: 'everybody' },
  ]);
});
