import { expect, test } from 'vitest';
import { type CaseType, type GuardCheck, withGuard } from './case-type.ts';

const caseType = (code: string, followUps: readonly CaseType[] = []) => ({ code, followUps }) as unknown as CaseType;

test('a guard holds for a type and for everything that follows it', () => {
  const guardCheck: GuardCheck = async () => [];
  const guarded = withGuard(caseType('ZL201', [caseType('ZL202', [caseType('ZL205')])]), guardCheck);
  const all = (type: CaseType): CaseType[] => [type, ...type.followUps.flatMap(all)];
  expect(all(guarded)).toMatchObject([
    { code: 'ZL201', guardCheck },
    { code: 'ZL202', guardCheck },
    { code: 'ZL205', guardCheck },
  ]);
});
