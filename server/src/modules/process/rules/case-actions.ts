import { type CaseResult, ConflictError, type Day, type Decision, ForbiddenError } from '@anju/contract';
import { type CaseState, isPaused, type Pause, receivedOn } from './case-state.ts';
import type { CheckResult, ProcessTable, TaskNode } from './process-table.ts';

/** What can be done to a case. Everything that is not in here cannot happen to it. */
export type CaseAction =
  | { readonly kind: 'submit' }
  | { readonly kind: 'resubmit' }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'claim' }
  | { readonly kind: 'release' }
  | { readonly kind: 'decide'; readonly decision: Decision }
  | { readonly kind: 'check'; readonly result: CheckResult }
  | { readonly kind: 'return' }
  | { readonly kind: 'permit-return' }
  | { readonly kind: 'transfer'; readonly to: string }
  | { readonly kind: 'delegate'; readonly to: string }
  | { readonly kind: 'resolve' }
  | { readonly kind: 'add-signer'; readonly signer: string }
  | { readonly kind: 'sign' }
  | { readonly kind: 'urge' }
  | { readonly kind: 'extend' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'deem-accepted' }
  | { readonly kind: 'lapse' }
  | { readonly kind: 'remind' }
  | { readonly kind: 'escalate' };

/** Who acts: a person with roles, or the engine itself. */
export type Actor =
  | {
      readonly kind: 'person';
      readonly accountId: string;
      readonly roles: readonly string[];
      readonly isApplicant: boolean;
    }
  | { readonly kind: 'engine' };

type Person = Extract<Actor, { kind: 'person' }>;

/** 督查: sees, urges and watches over the period, but decides nothing. */
export const supervisorRole = 'supervisor';

/** Why an action may not be done: not by this person, or not now. */
export type Refusal =
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'conflict' /** A message for the caller. */; readonly reason: string };

/** What an action comes to. */
export type Outcome = { readonly kind: 'done'; readonly state: CaseState } | Refusal;

/** The state that an action leads to; a refusal is thrown. */
export function getState(outcome: Outcome): CaseState {
  switch (outcome.kind) {
    case 'done':
      return outcome.state;
    case 'forbidden':
      throw new ForbiddenError();
    case 'conflict':
      throw new ConflictError(outcome.reason);
  }
}

export function act(table: ProcessTable, state: CaseState, action: CaseAction, actor: Actor, today: Day): Outcome {
  switch (action.kind) {
    case 'submit':
      return (
        unlessApplicant(actor) ??
        unlessPhase(state, 'draft') ??
        done(enter(table, { ...state, submittedOn: today }, table.start))
      );
    case 'resubmit':
      return (
        unlessApplicant(actor) ??
        unlessPhase(state, 'returned') ??
        done({ ...state, phase: 'open', pauses: resumed(state.pauses, today) })
      );
    case 'withdraw':
      return unlessApplicant(actor) ?? (state.phase === 'closed' ? closed : done(close(state, 'withdrawn')));
    case 'lapse':
      return unlessEngine(actor) ?? unlessPhase(state, 'returned') ?? done(close(state, 'lapsed'));
    case 'check': {
      if (actor.kind !== 'engine') return forbidden;
      const node = table.nodes[state.step as string];
      if (state.phase !== 'open' || node?.kind !== 'check') return notNow;
      const next = node.next[action.result];
      // What is done without anybody is taken up by the same step.
      const accepted = table.nodes[next]?.kind === 'end' ? accept(state, today) : state;
      return done(enter(table, accepted, next));
    }
    case 'deem-accepted':
      return (
        unlessEngine(actor) ??
        unlessPhase(state, 'open') ??
        (state.acceptedOn !== null ? notNow : done(accept(state, receivedOn(state) ?? today)))
      );
    case 'urge':
      if (!(isSupervisor(actor) || isApplicant(actor))) return forbidden;
      return unlessPhase(state, 'open') ?? done(state);
    case 'permit-return':
      if (!isSupervisor(actor)) return forbidden;
      return (
        unlessPhase(state, 'open') ??
        (state.returns === 0 || state.mayReturnAgain ? notNow : done({ ...state, mayReturnAgain: true }))
      );
    case 'remind':
      return (
        unlessEngine(actor) ??
        unlessPhase(state, 'open') ??
        (state.reminded ? notNow : done({ ...state, reminded: true }))
      );
    case 'escalate':
      return (
        unlessEngine(actor) ??
        unlessPhase(state, 'open') ??
        (state.acceptedOn === null || state.escalated ? notNow : done({ ...state, escalated: true }))
      );
    default:
      return actAtStep(table, state, action, actor, today);
  }
}

type StepAction = Extract<
  CaseAction,
  {
    kind:
      | 'claim'
      | 'release'
      | 'decide'
      | 'return'
      | 'transfer'
      | 'delegate'
      | 'resolve'
      | 'add-signer'
      | 'sign'
      | 'extend'
      | 'pause'
      | 'resume';
  }
>;

/** What officials do at the step where the case stands. */
function actAtStep(table: ProcessTable, state: CaseState, action: StepAction, actor: Actor, today: Day): Outcome {
  if (actor.kind !== 'person') return forbidden;
  const refused = unlessPhase(state, 'open');
  if (refused) return refused;
  const node = table.nodes[state.step as string];
  if (node?.kind !== 'task') return notNow;
  if (action.kind === 'sign') return sign(state, actor);
  // The assignee may be absent: a supervisor transfers the step without deciding it.
  if (action.kind === 'transfer' && isSupervisor(actor) && state.assignee !== actor.accountId)
    return handOn(state, actor, action.to, { ...state, assignee: action.to, delegatedBy: null });
  const mayNotHandle = unlessMayHandle(state, node, actor);
  if (mayNotHandle) return mayNotHandle;
  if (action.kind === 'claim')
    return state.assignee === null
      ? done({ ...state, assignee: actor.accountId })
      : conflict('该办件已被他人签收，请刷新后重试');
  if (state.assignee !== actor.accountId) return conflict('请先签收该办件');
  if (state.delegatedBy !== null && action.kind !== 'resolve') return conflict('协办人员只能出具意见，由主办人员办理');
  return actOnOwnStep(table, state, node, action, actor, today);
}

/** By who has taken the step. */
function actOnOwnStep(
  table: ProcessTable,
  state: CaseState,
  node: TaskNode,
  action: Exclude<StepAction, { kind: 'sign' | 'claim' }>,
  actor: Person,
  today: Day,
): Outcome {
  switch (action.kind) {
    case 'release':
      return done({ ...state, assignee: null });
    case 'transfer':
      return handOn(state, actor, action.to, { ...state, assignee: action.to });
    case 'delegate':
      return handOn(state, actor, action.to, { ...state, assignee: action.to, delegatedBy: actor.accountId });
    case 'resolve':
      if (state.delegatedBy === null) return notNow;
      return done({ ...state, assignee: state.delegatedBy, delegatedBy: null });
    case 'add-signer':
      if (action.signer === actor.accountId || state.signers.some(({ accountId }) => accountId === action.signer))
        return conflict('该人员已在会签名单中');
      return done({ ...state, signers: [...state.signers, { accountId: action.signer, signed: false }] });
    case 'extend':
      if (state.acceptedOn === null || state.extended) return conflict('该办件已延期一次或尚未受理，不能延期');
      return done({ ...state, extended: true, escalated: false });
    case 'return':
      if (state.returns > 0 && !state.mayReturnAgain) return conflict('补正应一次告知；再次退回须由督查人员说明理由');
      return done({
        ...state,
        phase: 'returned',
        returns: state.returns + 1,
        mayReturnAgain: false,
        pauses: paused(state.pauses, today),
      });
    case 'pause':
      if (state.acceptedOn === null || isPaused(state)) return notNow;
      return done({ ...state, pauses: paused(state.pauses, today) });
    case 'resume':
      if (!isPaused(state)) return notNow;
      return done({ ...state, pauses: resumed(state.pauses, today) });
    case 'decide':
      return decide(table, state, node, action.decision, actor, today);
  }
}

function decide(
  table: ProcessTable,
  state: CaseState,
  node: TaskNode,
  decision: Decision,
  actor: Person,
  today: Day,
): Outcome {
  const target = node.next[decision];
  if (target === undefined) return conflict(`「${node.name}」环节不能作此决定`);
  if (state.signers.some(({ signed }) => !signed)) return conflict('会签意见尚未齐全，不能作出决定');
  const decidedBy = { ...state.decidedBy, [state.step as string]: actor.accountId };
  // A first decision in favour of the case accepts it; a decision ends a pause of the period.
  const decided = { ...state, decidedBy, pauses: resumed(state.pauses, today) };
  return done(enter(table, decision === 'approve' ? accept(decided, today) : decided, target));
}

const accept = (state: CaseState, on: Day): CaseState => ({ ...state, acceptedOn: state.acceptedOn ?? on });

const paused = (pauses: readonly Pause[], from: Day): readonly Pause[] =>
  pauses.at(-1)?.to === null ? pauses : [...pauses, { from, to: null }];

const resumed = (pauses: readonly Pause[], to: Day): readonly Pause[] =>
  pauses.map((pause) => (pause.to === null ? { ...pause, to } : pause));

function sign(state: CaseState, actor: Person): Outcome {
  const asked = state.signers.find(({ accountId }) => accountId === actor.accountId);
  if (!asked || asked.signed) return notNow;
  const signers = state.signers.map((signer) => (signer === asked ? { ...signer, signed: true } : signer));
  return done({ ...state, signers });
}

/** To somebody else, who could do something with it. */
function handOn(state: CaseState, actor: Person, to: string, handed: CaseState): Outcome {
  if (to === actor.accountId) return notNow;
  return unlessDecidedNoOther(state, to) ?? done(handed);
}

/** The case at another step, which nobody has taken yet; or at its end. */
function enter(table: ProcessTable, state: CaseState, step: string): CaseState {
  const node = table.nodes[step];
  if (!node) throw new Error(`the process has no step ${step}`);
  if (node.kind === 'end') return close(state, node.result);
  return { ...state, phase: 'open', step, assignee: null, delegatedBy: null, signers: [], reminded: false };
}

function close(state: CaseState, result: CaseResult): CaseState {
  return { ...state, phase: 'closed', step: null, assignee: null, delegatedBy: null, signers: [], result };
}

const isApplicant = (actor: Actor): boolean => actor.kind === 'person' && actor.isApplicant;

const isSupervisor = (actor: Actor): boolean =>
  actor.kind === 'person' && !actor.isApplicant && actor.roles.includes(supervisorRole);

const done = (state: CaseState): Outcome => ({ kind: 'done', state });
const conflict = (reason: string): Refusal => ({ kind: 'conflict', reason });
const forbidden: Refusal = { kind: 'forbidden' };
const closed = conflict('该办件已办结');
const notNow = conflict('办件当前状态不能进行此操作，请刷新后重试');

const unlessApplicant = (actor: Actor): Refusal | undefined => (isApplicant(actor) ? undefined : forbidden);
const unlessEngine = (actor: Actor): Refusal | undefined => (actor.kind === 'engine' ? undefined : forbidden);

function unlessPhase(state: CaseState, phase: 'draft' | 'open' | 'returned'): Refusal | undefined {
  if (state.phase === 'closed') return closed;
  return state.phase === phase ? undefined : notNow;
}

/** Of the step's role, with no stake in the case, and not the one who decided another step of it. */
function unlessMayHandle(state: CaseState, node: TaskNode, actor: Person): Refusal | undefined {
  if (actor.isApplicant) return conflict('您是本办件申请人，依法应当回避');
  const handed = state.assignee === actor.accountId;
  if (!handed && !actor.roles.includes(node.role)) return forbidden;
  return unlessDecidedNoOther(state, actor.accountId);
}

/** Nobody who decided another step: they may not decide this one, and the case would be stuck. */
function unlessDecidedNoOther({ step, decidedBy }: CaseState, accountId: string): Refusal | undefined {
  const elsewhere = Object.entries(decidedBy).some(([decided, by]) => decided !== step && by === accountId);
  return elsewhere ? conflict('同一人不能办理同一办件的两个环节') : undefined;
}
