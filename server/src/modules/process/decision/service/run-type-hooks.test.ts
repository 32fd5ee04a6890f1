import { expect, test } from 'vitest';
import type { CaseType, CaseTypeHooks } from '../../case-type.ts';
import type { CaseChange, Handle, Transition } from './case-change.ts';
import { runTypeHooks } from './run-type-hooks.ts';

const row = { id: 1, number: 'A', applicant_id: 'a', district: '990101', case_type: 'ZL201', form: {}, derived: null };

async function ranBy(kind: 'submit' | 'resubmit', result: 'granted' | null): Promise<string[]> {
  const ran: string[] = [];
  const hooks: CaseTypeHooks = {
    submitted: async (_, { isCorrected, isGrantedAtOnce }) =>
      void ran.push(isGrantedAtOnce ? 'granted at once' : isCorrected ? 'corrected' : 'submitted'),
    granted: async () => void ran.push('granted'),
  };
  const at = new Date('2026-03-02T02:00:00Z');
  const transition = (action: object, before: string | null, after: string | null) => ({
    entry: { action, at, day: '2026-03-02' },
    before: { result: before },
    after: { result: after },
  });
  const transitions = [transition({ kind }, null, null), transition({ kind: 'check' }, null, result)];
  const run = runTypeHooks({ getType: () => ({ hooks }) as unknown as CaseType });
  await run({} as Handle, { after: row, transitions: transitions as unknown as Transition[] } as unknown as CaseChange);
  return ran;
}

test('a hook learns whether a case is granted at once, waits or comes back corrected', async () => {
  expect(await ranBy('submit', 'granted')).toEqual(['granted at once', 'granted']);
  expect(await ranBy('submit', null)).toEqual(['submitted']);
  expect(await ranBy('resubmit', 'granted')).toEqual(['corrected', 'granted']);
});
