import type { Decision } from '@anju/contract';
import type { ProcessTable } from '../../../definition/rules/process-table.ts';
import { type Actor, type CaseAction, getState, type Moment } from '../case-action.ts';
import { act } from '../case-actions.ts';
import { type CaseState, newCase } from '../case-state.ts';

export const licence: ProcessTable = {
  name: '许可',
  nature: 'licence',
  start: 'check',
  nodes: {
    check: { kind: 'check', name: '自动核验', next: { passed: 'review', flagged: 'review' } },
    review: {
      kind: 'task',
      name: '初审',
      role: 'reviewer',
      next: { approve: 'approval', 'not-accept': 'not-accepted' },
    },
    approval: {
      kind: 'task',
      name: '审批',
      role: 'approver',
      next: { approve: 'granted', reject: 'rejected', 'send-back': 'review' },
    },
    granted: { kind: 'end', name: '准予', result: 'granted' },
    rejected: { kind: 'end', name: '不予', result: 'rejected' },
    'not-accepted': { kind: 'end', name: '不予受理', result: 'not-accepted' },
  },
};

export const person = (accountId: string, ...roles: string[]): Actor => ({
  kind: 'person',
  accountId,
  roles,
  isApplicant: false,
});
export const applicant: Actor = { kind: 'person', accountId: 'applicant', roles: [], isApplicant: true };
export const engine: Actor = { kind: 'engine' };
export const reviewer = person('reviewer', 'reviewer');
export const approver = person('approver', 'approver');
export const supervisor = person('supervisor', 'supervisor');
export const both = person('both', 'reviewer', 'approver');

export const today: Moment = { today: '2026-03-02', dueOn: null };
export type Step = readonly [CaseAction, Actor];
export const run = (steps: readonly Step[], from: CaseState = newCase): CaseState =>
  steps.reduce((state, [action, actor]) => getState(act(licence, state, action, actor, today)), from);
export const decide = (decision: Decision): CaseAction => ({ kind: 'decide', decision });

export const submitted = run([
  [{ kind: 'submit' }, applicant],
  [{ kind: 'check', result: 'flagged' }, engine],
]);
export const atApproval = run(
  [
    [{ kind: 'claim' }, reviewer],
    [decide('approve'), reviewer],
  ],
  submitted,
);
