import type { Day, Decision } from '@anju/contract';
import { findUnheard, inform, recordAnswer, unlessTold } from '../../application/rules/interested-parties.ts';
import type { ProcessTable, TaskNode } from '../../definition/rules/process-table.ts';
import type { Actor, CaseAction, Moment, Outcome, Person, Refusal } from './case-action.ts';
import { accept, enter, paused, resumed, withPart } from './case-changes.ts';
import { type CaseState, isPaused } from './case-state.ts';
import { unlessDeemed } from './deemed-renewal.ts';
import { natureRules } from './nature-rules.ts';
import { recuse } from './recusal.ts';
import {
  alreadyExtended,
  conflict,
  done,
  forbidden,
  headRole,
  isSupervisor,
  notNow,
  unlessDecidedNoOther,
  unlessMayHandle,
  unlessMayReturn,
  unlessPhase,
  youAreRecused,
} from './refusals.ts';

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
      | 'resume'
      | 'recuse'
      | 'inform-party'
      | 'record-answer';
  }
>;

export function actAtStep(
  table: ProcessTable,
  state: CaseState,
  action: StepAction,
  actor: Actor,
  moment: Moment,
): Outcome {
  if (actor.kind !== 'person') return forbidden;
  const refused = unlessPhase(state, 'open') ?? unlessDeemed(state, moment.today);
  if (refused) return refused;
  const node = table.nodes[state.step as string];
  if (node?.kind !== 'task') return notNow;
  if (action.kind === 'sign') return sign(state, actor);
  if (action.kind === 'recuse') return recuse(state, actor);
  if (action.kind === 'extend') return extend(table, state, actor, moment);
  // The assignee may be absent: a supervisor transfers the step without deciding it.
  if (action.kind === 'transfer' && isSupervisor(actor) && state.assignee !== actor.accountId)
    return handOn(state, actor, action.to, {
      ...state,
      assignee: action.to,
      delegatedBy: null,
      recusalAsked: null,
    });
  const mayNotHandle = unlessMayHandle(state, node, actor);
  if (mayNotHandle) return mayNotHandle;
  if (action.kind === 'claim')
    return state.assignee === null
      ? done({ ...state, assignee: actor.accountId })
      : conflict('该办件已被他人签收，请刷新后重试');
  if (state.assignee !== actor.accountId) return conflict('请先签收该办件');
  if (state.delegatedBy !== null && action.kind !== 'resolve') return conflict('协办人员只能出具意见，由主办人员办理');
  if (state.recusalAsked !== null) return conflict('申请人已申请您回避，在作出决定前不能办理');
  return actOnOwnStep(table, state, node, action, actor, moment.today);
}

/** Only the holder of the step may do these. */
function actOnOwnStep(
  table: ProcessTable,
  state: CaseState,
  node: TaskNode,
  action: Exclude<StepAction, { kind: 'sign' | 'claim' | 'recuse' | 'extend' }>,
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
      return done({ ...withPart(state, actor), assignee: state.delegatedBy, delegatedBy: null });
    case 'add-signer':
      if (action.signer === actor.accountId || state.signers.some(({ accountId }) => accountId === action.signer))
        return conflict('该人员已在会签名单中');
      if (state.recused.includes(action.signer)) return conflict('该人员已回避本办件');
      return (
        unlessDecidedNoOther(state, action.signer) ??
        done({ ...state, signers: [...state.signers, { accountId: action.signer, signed: false }] })
      );
    case 'return':
      if (state.returns > 0 && !state.mayReturnAgain) return conflict('补正应一次告知；再次退回须由督查人员说明理由');
      return (
        unlessMayReturn(table, state) ??
        done({
          ...withPart(state, actor),
          phase: 'returned',
          returnedFrom: state.step,
          returns: state.returns + 1,
          mayReturnAgain: false,
          pauses: paused(state.pauses, today),
        })
      );
    case 'pause': {
      const { pauseGrounds } = natureRules[table.nature];
      if (pauseGrounds.length === 0) return conflict('只有行政许可和认定可以中止计时');
      if (!pauseGrounds.includes(action.ground)) return conflict(`本业务只能因${pauseGrounds.join('、')}中止计时`);
      if (state.acceptedOn === null || isPaused(state)) return notNow;
      return done({ ...state, pauses: paused(state.pauses, today, action) });
    }
    case 'resume':
      if (!isPaused(state)) return notNow;
      return done({ ...state, pauses: resumed(state.pauses, today) });
    case 'inform-party':
      return inform(table, state, action.name, action.answerBy);
    case 'record-answer':
      return recordAnswer(state, action.name, action.answer);
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
  if (decision === 'reject' && !natureRules[table.nature].mayBeRefused)
    return conflict('协助执行事项应当执行，不能不予办理');
  if (state.signers.some(({ signed }) => !signed)) return conflict('会签意见尚未齐全，不能作出决定');
  if (state.signers.length + 1 < (node.officers ?? 1))
    return conflict('实质内容的核查应由两名以上工作人员进行，请先加签另一名工作人员并完成会签');
  if (decision === 'not-accept' && state.acceptedOn !== null) return conflict('申请已受理，不能再作不予受理决定');
  const end = table.nodes[target];
  const unheard = end?.kind === 'end' ? findUnheard(state, today) : undefined;
  if (unheard)
    return conflict(
      unheard.answer === null
        ? `利害关系人${unheard.name}可以在 ${unheard.answerBy} 前陈述申辩或者申请听证，尚不能作出决定`
        : `利害关系人${unheard.name}已申请听证，听证后才能作出决定`,
    );
  const barred = end?.kind === 'end' && end.result === 'granted' ? unlessMayBeGranted(table, state) : undefined;
  if (barred) return barred;
  const decidedBy = { ...state.decidedBy, [state.step as string]: actor.accountId };
  // A first decision in favour of the case accepts it; a decision ends a pause of the period.
  const decided = { ...withPart(state, actor), decidedBy, pauses: resumed(state.pauses, today) };
  return done(enter(table, decision === 'approve' ? accept(decided, today) : decided, target));
}

function unlessMayBeGranted(table: ProcessTable, state: CaseState): Refusal | undefined {
  const refused = unlessTold(table, state);
  if (refused) return refused;
  if (state.owed?.length)
    return conflict(`申请人承诺补交的材料尚未收到，不能准予：${state.owed.map(({ name }) => name).join('、')}`);
  if (state.unmet.length > 0) return conflict(`不符合法定条件，不能准予：${state.unmet.join('；')}`);
  return undefined;
}

/** 行政许可法 art. 42 lets the head extend the period once, before it is over. */
function extend(table: ProcessTable, state: CaseState, actor: Person, { today, dueOn }: Moment): Outcome {
  if (!natureRules[table.nature].isExtendable) return conflict('只有行政许可可以延期');
  if (actor.isApplicant || !actor.roles.includes(headRole)) return forbidden;
  if (state.recused.includes(actor.accountId)) return youAreRecused;
  if (table.isExtendable === false) return conflict('本业务的办理期限由其他法律、法规规定，不能延期');
  if (state.acceptedOn === null || state.extended) return alreadyExtended;
  if (dueOn !== null && today > dueOn) return conflict('办理期限已届满，不能延期');
  return done({ ...state, extended: true, escalated: false });
}

function sign(state: CaseState, actor: Person): Outcome {
  const asked = state.signers.find(({ accountId }) => accountId === actor.accountId);
  if (!asked || asked.signed) return notNow;
  const signers = state.signers.map((signer) => (signer === asked ? { ...signer, signed: true } : signer));
  return done({ ...withPart(state, actor), signers });
}

/** The case must go to another person, who can act on it. */
function handOn(state: CaseState, actor: Person, to: string, handed: CaseState): Outcome {
  if (to === actor.accountId) return notNow;
  if (state.recused.includes(to)) return conflict('该人员已回避本办件');
  return unlessDecidedNoOther(state, to) ?? done(handed);
}
