import { ConflictError, ForbiddenError } from '@anju/contract';
import { type CaseResult, type CaseState, type Day, isPaused, type Pause, receivedOn } from './case-state.ts';
import type { CheckResult, Decision, ProcessTable, TaskNode } from './process-table.ts';

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

/** The state after the action, or why it may not be done. */
export function act(table: ProcessTable, state: CaseState, action: CaseAction, actor: Actor, today: Day): CaseState {
  switch (action.kind) {
    case 'submit':
      assertApplicant(actor);
      assertPhase(state, 'draft');
      return enter(table, { ...state, submittedOn: today }, table.start);
    case 'resubmit':
      assertApplicant(actor);
      assertPhase(state, 'returned');
      return { ...state, phase: 'open', pauses: resumed(state.pauses, today) };
    case 'withdraw':
      assertApplicant(actor);
      if (state.phase === 'closed') throw closed();
      return close(state, 'withdrawn');
    case 'lapse':
      assertEngine(actor);
      assertPhase(state, 'returned');
      return close(state, 'lapsed');
    case 'check': {
      assertEngine(actor);
      const node = table.nodes[state.step ?? ''];
      if (state.phase !== 'open' || node?.kind !== 'check') throw notNow();
      const next = node.next[action.result];
      // What is done without anybody is taken up by the same step.
      const accepted = table.nodes[next]?.kind === 'end' ? accept(state, today) : state;
      return enter(table, accepted, next);
    }
    case 'deem-accepted':
      assertEngine(actor);
      assertPhase(state, 'open');
      if (state.acceptedOn !== null) throw notNow();
      return accept(state, receivedOn(state) ?? today);
    case 'urge':
      if (!(isSupervisor(actor) || isApplicant(actor))) throw new ForbiddenError();
      assertPhase(state, 'open');
      return state;
    case 'permit-return':
      if (!isSupervisor(actor)) throw new ForbiddenError();
      assertPhase(state, 'open');
      if (state.returns === 0 || state.mayReturnAgain) throw notNow();
      return { ...state, mayReturnAgain: true };
    case 'remind':
      assertEngine(actor);
      assertPhase(state, 'open');
      if (state.reminded) throw notNow();
      return { ...state, reminded: true };
    case 'escalate':
      assertEngine(actor);
      assertPhase(state, 'open');
      if (state.acceptedOn === null || state.escalated) throw notNow();
      return { ...state, escalated: true };
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
function actAtStep(table: ProcessTable, state: CaseState, action: StepAction, actor: Actor, today: Day): CaseState {
  if (actor.kind !== 'person') throw new ForbiddenError();
  assertPhase(state, 'open');
  const step = state.step ?? '';
  const node = table.nodes[step];
  if (node?.kind !== 'task') throw notNow();
  if (action.kind === 'sign') return sign(state, actor);
  // Whoever has the step may be ill, or gone: a supervisor hands it to somebody else, without touching it.
  if (action.kind === 'transfer' && isSupervisor(actor) && state.assignee !== actor.accountId) {
    if (action.to === actor.accountId) throw notNow();
    assertDecidedNoOther(state, action.to);
    return { ...state, assignee: action.to, owner: null };
  }
  assertMayHandle(state, node, actor);
  if (action.kind === 'claim') {
    if (state.assignee !== null) throw new ConflictError('该办件已被他人领取，请刷新后重试');
    return { ...state, assignee: actor.accountId };
  }
  assertMine(state, actor);
  if (state.owner !== null && action.kind !== 'resolve')
    throw new ConflictError('受托人只能出具意见，办理由委托人进行');
  switch (action.kind) {
    case 'release':
      return { ...state, assignee: null };
    case 'transfer':
      if (action.to === actor.accountId) throw notNow();
      assertDecidedNoOther(state, action.to);
      return { ...state, assignee: action.to };
    case 'delegate':
      if (action.to === actor.accountId) throw notNow();
      assertDecidedNoOther(state, action.to);
      return { ...state, assignee: action.to, owner: actor.accountId };
    case 'resolve':
      if (state.owner === null) throw notNow();
      return { ...state, assignee: state.owner, owner: null };
    case 'add-signer':
      if (action.signer === actor.accountId || state.signers.some(({ accountId }) => accountId === action.signer))
        throw new ConflictError('该人员已在会签名单中');
      return { ...state, signers: [...state.signers, { accountId: action.signer, signed: false }] };
    case 'extend':
      if (state.acceptedOn === null || state.extended) throw new ConflictError('该办件已延期一次或尚未受理，不能延期');
      return { ...state, extended: true, escalated: false };
    case 'return':
      if (state.returns > 0 && !state.mayReturnAgain)
        throw new ConflictError('补正应一次告知；再次退回须由督查人员说明理由');
      return {
        ...state,
        phase: 'returned',
        returns: state.returns + 1,
        mayReturnAgain: false,
        pauses: paused(state.pauses, today),
      };
    case 'pause':
      if (state.acceptedOn === null || isPaused(state)) throw notNow();
      return { ...state, pauses: paused(state.pauses, today) };
    case 'resume':
      if (!isPaused(state)) throw notNow();
      return { ...state, pauses: resumed(state.pauses, today) };
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
): CaseState {
  const target = node.next[decision];
  if (target === undefined) throw new ConflictError(`「${node.name}」环节不能作此决定`);
  if (state.signers.some(({ signed }) => !signed)) throw new ConflictError('会签意见尚未齐全，不能作出决定');
  const decidedBy = { ...state.decidedBy, [state.step ?? '']: actor.accountId };
  // Whoever decides the first step in favour of the case has accepted it; a decision ends what held the period up.
  const decided = { ...state, decidedBy, pauses: resumed(state.pauses, today) };
  return enter(table, decision === 'approve' ? accept(decided, today) : decided, target);
}

const accept = (state: CaseState, on: Day): CaseState => ({ ...state, acceptedOn: state.acceptedOn ?? on });

const paused = (pauses: readonly Pause[], from: Day): readonly Pause[] =>
  pauses.at(-1)?.to === null ? pauses : [...pauses, { from, to: null }];

const resumed = (pauses: readonly Pause[], to: Day): readonly Pause[] =>
  pauses.map((pause) => (pause.to === null ? { ...pause, to } : pause));

function sign(state: CaseState, actor: Person): CaseState {
  const asked = state.signers.find(({ accountId }) => accountId === actor.accountId);
  if (!asked || asked.signed) throw notNow();
  return {
    ...state,
    signers: state.signers.map((signer) => (signer === asked ? { ...signer, signed: true } : signer)),
  };
}

/** The case at another step, which nobody has taken yet; or at its end. */
function enter(table: ProcessTable, state: CaseState, step: string): CaseState {
  const node = table.nodes[step];
  if (!node) throw new Error(`the process has no step ${step}`);
  if (node.kind === 'end') return close(state, node.result);
  return { ...state, phase: 'open', step, assignee: null, owner: null, signers: [], reminded: false };
}

function close(state: CaseState, result: CaseResult): CaseState {
  return { ...state, phase: 'closed', step: null, assignee: null, owner: null, signers: [], result };
}

const isApplicant = (actor: Actor): boolean => actor.kind === 'person' && actor.isApplicant;

const isSupervisor = (actor: Actor): boolean =>
  actor.kind === 'person' && !actor.isApplicant && actor.roles.includes(supervisorRole);

function assertApplicant(actor: Actor): void {
  if (!isApplicant(actor)) throw new ForbiddenError();
}

function assertEngine(actor: Actor): void {
  if (actor.kind !== 'engine') throw new ForbiddenError();
}

/** Of the step's role, with no stake in the case, and not the one who decided another step of it. */
function assertMayHandle(state: CaseState, node: TaskNode, actor: Person): void {
  if (actor.isApplicant) throw new ConflictError('申请人应回避本人的办件');
  const handed = state.assignee === actor.accountId;
  if (!handed && !actor.roles.includes(node.role)) throw new ForbiddenError();
  assertDecidedNoOther(state, actor.accountId);
}

/** Who decided another step could do nothing here: the case would be stuck with them. */
function assertDecidedNoOther({ step, decidedBy }: CaseState, accountId: string): void {
  const elsewhere = Object.entries(decidedBy).some(([decided, by]) => decided !== step && by === accountId);
  if (elsewhere) throw new ConflictError('同一人不能办理同一办件的两个环节');
}

function assertMine(state: CaseState, actor: Person): void {
  if (state.assignee !== actor.accountId) throw new ConflictError('请先领取该办件');
}

function assertPhase(state: CaseState, phase: CaseState['phase']): void {
  if (state.phase === 'closed' && phase !== 'closed') throw closed();
  if (state.phase !== phase) throw notNow();
}

const closed = () => new ConflictError('该办件已办结');
const notNow = () => new ConflictError('办件当前状态不能进行此操作，请刷新后重试');
