import type { ProcessTable, TaskNode } from '../../definition/rules/process-table.ts';
import type { Actor, CaseAction, Outcome, Person, Refusal } from './case-action.ts';
import { supervisorRole } from './case-action.ts';
import type { CaseState } from './case-state.ts';
import { natureRules } from './nature-rules.ts';

/** The head (负责人) grants extensions and decides about recusals. */
export const headRole = 'approver';

export const isApplicant = (actor: Actor): boolean => actor.kind === 'person' && actor.isApplicant;

export const isSupervisor = (actor: Actor): boolean =>
  actor.kind === 'person' && !actor.isApplicant && actor.roles.includes(supervisorRole);

export const done = (state: CaseState): Outcome => ({ kind: 'done', state });
export const conflict = (reason: string): Refusal => ({ kind: 'conflict', reason });
export const forbidden: Refusal = { kind: 'forbidden' };
export const closed = conflict('该办件已办结');
export const alreadyExtended = conflict('该办件已延期一次或尚未受理，不能延期');
export const youAreRecused = conflict('您已回避本办件，不能办理');
export const youAreParty = '您是本办件的当事人或者与其有利害关系，依法应当回避，不能办理';
export const notNow = conflict('办件当前状态不能进行此操作，请刷新后重试');

/** The applicant does these; everything else is for officials. */
export const doneByApplicant: ReadonlySet<string> = new Set<CaseAction['kind']>([
  'submit',
  'resubmit',
  'hand-in',
  'withdraw',
  'ask-recusal',
  'urge',
]);

/** An official may do nothing to their own case, except say that it is theirs. */
export function unlessOwnCase(actor: Actor, { kind }: CaseAction): Refusal | undefined {
  if (actor.kind !== 'person' || !actor.isParty || kind === 'recuse') return undefined;
  return actor.isApplicant && doneByApplicant.has(kind) ? undefined : conflict(youAreParty);
}

export const unlessApplicant = (actor: Actor): Refusal | undefined => (isApplicant(actor) ? undefined : forbidden);
export const unlessEngine = (actor: Actor): Refusal | undefined => (actor.kind === 'engine' ? undefined : forbidden);

export function unlessPhase(state: CaseState, phase: 'draft' | 'open' | 'returned'): Refusal | undefined {
  if (state.phase === 'closed') return closed;
  return state.phase === phase ? undefined : notNow;
}

/** 行政许可法 art. 32 lets a licence that is applied for be corrected only before it is accepted. */
export function unlessMayReturn({ nature }: ProcessTable, { acceptedOn }: CaseState): Refusal | undefined {
  const { corrected } = natureRules[nature];
  if (corrected === 'never') return conflict('协助执行事项不退回补正；登记有误的，由登记人员撤回后重新登记');
  return corrected === 'before-acceptance' && acceptedOn !== null ? conflict('申请已受理，不能再要求补正') : undefined;
}

/** The official must have the step's role, no stake in the case, and must not have decided another step of it. */
export function unlessMayHandle(state: CaseState, node: TaskNode, actor: Person): Refusal | undefined {
  if (actor.isApplicant) return conflict('您是本办件申请人，依法应当回避');
  const handed = state.assignee === actor.accountId;
  if (!handed && !actor.roles.includes(node.role)) return forbidden;
  if (state.recused.includes(actor.accountId)) return youAreRecused;
  return unlessDecidedNoOther(state, actor.accountId);
}

/** Officials who had a part in another step are refused: they may not decide this one, and the case would be stuck. */
export function unlessDecidedNoOther({ step, decidedBy, tookPart }: CaseState, accountId: string): Refusal | undefined {
  const elsewhere =
    Object.entries(decidedBy).some(([decided, by]) => decided !== step && by === accountId) ||
    Object.entries(tookPart).some(([other, people]) => other !== step && people.includes(accountId));
  return elsewhere ? conflict('同一人不能办理同一办件的两个环节') : undefined;
}
