import type { Defect } from '@anju/contract';
import type { SampleMaker } from '@anju/contract/samples';
import { addDays, addWorkdays, type Calendar, type Day } from '../../../platform/clock/workdays.ts';
import {
  type Actor,
  type CaseAction,
  type CaseState,
  type Command,
  engineItself,
  isPaused,
  type ProcessTable,
  type Script,
  type TaskNode,
} from '../../process/index.ts';
import type { PlannedCase } from './plan-cases.ts';

export type Person = Extract<Actor, { kind: 'person' }>;

interface ScriptContext {
  readonly maker: SampleMaker;
  readonly table: ProcessTable;
  readonly calendar: Calendar;
  readonly officials: Readonly<Record<string, Person>>;
  /** Some checks need two people, who are these. */
  readonly colleagues: Readonly<Record<string, Person>>;
  readonly applicant: Actor;
  readonly material: string;
  readonly now: Date;
  /** The time is ten in the morning in the city. */
  morningOf(day: Day): Date;
}

const hour = 3_600_000;
/** After this many working days the law takes an application as accepted. */
const silentWorkdays = 5;
const appraisal = { kind: 'pause', ground: '鉴定', days: 15 } as const;

export function caseScript(planned: PlannedCase, context: ScriptContext): Script {
  const { maker, table, calendar, officials, colleagues, applicant, material, now, morningOf } = context;
  const { course, isPrompt, waits } = planned;
  let day = planned.submittedOn;
  let hours = isPrompt ? 0 : maker.between(0, 6);
  const done = new Set<CaseAction['kind'] | 'send-back'>();

  const later = (workdays: number): void => {
    if (workdays === 0 || isPrompt) hours += 1;
    else {
      day = addWorkdays(day, workdays, calendar);
      hours = maker.between(0, 6);
    }
  };

  const command = (
    action: CaseAction,
    actor: Actor,
    opinion = '',
    defects: readonly Defect[] = [],
  ): Command | undefined => {
    done.add(action.kind);
    const at = new Date(morningOf(day).getTime() + hours * hour + maker.between(0, 59) * 60_000);
    return at > now ? undefined : { at, action, actor, opinion, defects };
  };

  /** The official takes up the case and stops its period, as far as the time for that has come. */
  const stopped = (state: CaseState, official: Actor): Command | undefined => {
    if (state.acceptedOn === null) {
      day = addWorkdays(day, silentWorkdays + 1, calendar);
      return command({ kind: 'deem-accepted' }, engineItself, '逾期未告知补正，自收到申请材料之日起即为受理');
    }
    later(0);
    if (state.assignee === null) return command({ kind: 'claim' }, official);
    return isPaused(state) ? undefined : command(appraisal, official, '等待鉴定结论');
  };

  const atStep = (state: CaseState, node: TaskNode): Command | undefined => {
    const official = officials[node.role];
    if (!official) throw new Error(`nobody in the demo city is ${node.role}`);
    if (waits?.at === node.role) return waits.paused ? stopped(state, official) : undefined;
    if (state.assignee === null) {
      later(maker.between(0, course === 'slow' ? 7 : 1));
      return command({ kind: 'claim' }, official);
    }
    later(maker.between(0, course === 'slow' ? 6 : 1));
    const unsigned = state.signers.find(({ signed }) => !signed);
    const colleague = colleagues[node.role];
    if (unsigned && colleague) return command({ kind: 'sign' }, colleague, '核查情况属实');
    if (colleague && state.signers.length + 1 < (node.officers ?? 1))
      return command({ kind: 'add-signer', signer: colleague.accountId }, official, '请共同核查');
    const isFirst = Object.keys(state.decidedBy).length === 0;
    if ((course === 'corrected' || course === 'unanswered') && state.returns === 0)
      return command({ kind: 'return' }, official, '', [
        { about: 'field', name: 'address', text: '坐落与权属证明不一致' },
        { about: 'material', name: material, text: '影像不清晰，请重新提供' },
      ]);
    if (course === 'not-accepted' && node.next['not-accept'] && state.acceptedOn === null)
      return command({ kind: 'decide', decision: 'not-accept' }, official, '申请事项不属于本机关职权范围');
    if (course === 'rejected' && node.next.reject && !isFirst)
      return command({ kind: 'decide', decision: 'reject' }, official, '申请材料与登记信息不符');
    if (course === 'sent-back' && node.next['send-back'] && !done.has('send-back')) {
      done.add('send-back');
      return command({ kind: 'decide', decision: 'send-back' }, official, '请补充核查意见');
    }
    const isLicence = table.nature === 'licence' && state.acceptedOn !== null;
    if (course === 'extended' && isLicence && table.isExtendable !== false && !state.extended)
      return command({ kind: 'extend' }, officials.approver as Person, '需要现场核查');
    if (course === 'paused' && isLicence && !done.has('pause')) return command(appraisal, official, '等待鉴定结论');
    if (course === 'paused' && state.pauses.at(-1)?.to === null) {
      later(maker.between(3, 12));
      return command({ kind: 'resume' }, official, '鉴定结论已送达');
    }
    const grants = table.nodes[node.next.approve ?? '']?.kind === 'end';
    if (grants && state.unmet.length > 0)
      return command({ kind: 'decide', decision: 'reject' }, official, `不符合法定条件：${state.unmet.join('；')}`);
    return command({ kind: 'decide', decision: 'approve' }, official, maker.pick(['', '材料齐全', '同意', '核查无误']));
  };

  return (state) => {
    const node = table.nodes[state.step ?? ''];
    switch (state.phase) {
      case 'draft':
        return course === 'draft' ? undefined : command({ kind: 'submit' }, applicant);
      case 'returned':
        if (course === 'unanswered') {
          day = addDays(day, 31);
          return command({ kind: 'lapse' }, engineItself, '逾期未补正，终止办理，您可以重新申请');
        }
        later(maker.between(1, 5));
        return command({ kind: 'resubmit' }, applicant);
      case 'open':
        if (course === 'withdrawn' && state.assignee !== null) {
          later(1);
          return command({ kind: 'withdraw' }, applicant, '改由他人办理');
        }
        if (course === 'urged' && state.assignee !== null && !done.has('urge')) {
          later(1);
          return command({ kind: 'urge' }, applicant, '已等待多日，请尽快办理');
        }
        return node?.kind === 'task' ? atStep(state, node) : undefined;
      default:
        return undefined;
    }
  };
}
