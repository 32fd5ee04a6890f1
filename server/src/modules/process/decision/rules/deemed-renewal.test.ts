import { describe, expect, test } from 'vitest';
import { act } from './case-actions.ts';
import { type CaseState, newCase } from './case-state.ts';
import { applicant, approver, atApproval, decide, engine, licence, run, today } from './testing/licence.ts';

const endsOn = '2026-04-30';
const renewal = run([
  [{ kind: 'submit', deemedGrantedAfter: endsOn }, applicant],
  [{ kind: 'check', result: 'flagged' }, engine],
]);
const on = (day: string) => ({ today: day, dueOn: null });
const deem = (state: CaseState, day: string) => act(licence, state, { kind: 'deem-renewed' }, engine, on(day));

describe('行政许可法 art. 50 a renewal that nobody decides', () => {
  test('counts as granted the day after the earlier licence has ended, and not on its last day', () => {
    expect(deem(renewal, endsOn).kind).toBe('conflict');
    expect(deem(renewal, '2026-05-01')).toMatchObject({
      kind: 'done',
      state: { phase: 'closed', result: 'granted', acceptedOn: today.today },
    });
  });

  test('counts as granted whatever was found or is still missing', () => {
    const found = {
      ...renewal,
      unmet: ['人员不足'],
      owed: [{ material: 'a', name: '章程', by: '2026-06-01' }],
      parties: [{ name: '邻里', answerBy: '2026-06-01', answer: null }],
    };
    expect(deem(found, '2026-05-01')).toMatchObject({ state: { result: 'granted' } });
  });

  test('is not decided any more before the engine comes to it', () => {
    const claimed = run([[{ kind: 'claim' }, approver]], { ...atApproval, deemedGrantedAfter: endsOn });
    const reject = (day: string) => act(licence, claimed, decide('reject'), approver, on(day));
    expect(reject(endsOn)).toMatchObject({ state: { result: 'rejected' } });
    expect(reject('2026-05-01')).toMatchObject({ kind: 'conflict', reason: expect.stringContaining('视为准予延续') });
  });

  test('is none where nothing is renewed, nor for anybody but the engine', () => {
    expect(deem({ ...renewal, phase: 'returned' }, '2026-05-01').kind).toBe('conflict');
    expect(deem({ ...newCase, phase: 'open', step: 'review' }, '2026-05-01').kind).toBe('conflict');
    expect(act(licence, renewal, { kind: 'deem-renewed' }, applicant, on('2026-05-01')).kind).toBe('forbidden');
  });

  test('has to be whole before the earlier licence ends: what was corrected later is decided like any other', () => {
    const returned: CaseState = { ...renewal, phase: 'returned', pauses: [{ from: today.today, to: null }] };
    const again = (day: string) => act(licence, returned, { kind: 'resubmit' }, applicant, on(day));
    expect(again(endsOn)).toMatchObject({ state: { deemedGrantedAfter: endsOn } });
    const late = again('2026-05-01');
    expect(late).toMatchObject({ kind: 'done' });
    expect(late).not.toHaveProperty('state.deemedGrantedAfter');
  });
});
