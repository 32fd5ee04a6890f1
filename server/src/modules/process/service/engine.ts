import { BadInputError, ConflictError, type Defect } from '@anju/contract';
import { type Transaction, together } from '../../../platform/database/database.ts';
import { type Actor, act, type CaseAction } from '../rules/case-actions.ts';
import { caseNumber } from '../rules/case-number.ts';
import { type CaseState, isPaused, isUnderWay } from '../rules/case-state.ts';
import type { ProcessTable } from '../rules/process-table.ts';
import { changeCaseWithHistory } from '../store/cases.ts';
import { findLastEntry } from '../store/history.ts';
import { nextNumber } from '../store/numbers.ts';
import type { CaseRow, HistoryRow, ProcessTables } from '../store/tables.ts';
import { listByTime } from './by-time.ts';
import type { Context } from './context.ts';
import type { Filing } from './filing.ts';
import { assertNotGrantedYet } from './followers/grant-once.ts';
import { hashEntry } from './history-chain.ts';
import { dueOrAcceptanceDay } from './legal-clock.ts';
import type { LegalTerms } from './legal-terms.ts';

/** One thing done, with the words that go with it. */
export interface Deed {
  readonly at: Date;
  readonly action: CaseAction;
  readonly actor: Actor;
  readonly opinion: string;
  readonly defects: readonly Defect[];
}

/** What is done next to a case in a state; nothing ends the change. */
export type Script = (state: CaseState) => Deed | undefined;

/** A deed as it was written down, and what it made of the case. */
export interface Turn {
  readonly entry: HistoryRow;
  readonly before: CaseState;
  readonly after: CaseState;
}

/** One change of a case: by one deed and what followed from it, or by several in one go. */
export interface CaseChange {
  readonly before: CaseRow;
  readonly after: CaseRow;
  readonly turns: readonly Turn[];
  readonly steps: ProcessTable;
  readonly terms: LegalTerms;
}

export type Handle = Transaction<ProcessTables>;

/** What goes along with every change of a case, in its transaction. */
export type Follower = (handle: Handle, change: CaseChange) => Promise<void>;

export interface Engine {
  /** The deeds and whatever the engine does by itself after each of them, as one change of the case; the case then. */
  advance<Row extends CaseRow>(handle: Handle, row: Row, script: Script, terms: LegalTerms): Promise<Row>;
  /** What the deeds would come to; nothing is written. */
  rehearse(row: CaseRow, script: Script): Promise<readonly Turn[]>;
  /** Somebody was faster: the answer says who. */
  overtaken(caseId: number): Promise<ConflictError>;
}

/** One deed and no more. */
export function once(deed: Deed): Script {
  let isDone = false;
  return () => {
    if (isDone) return undefined;
    isDone = true;
    return deed;
  };
}

export class OvertakenError extends Error {}

export const engineItself: Actor = { kind: 'engine' };

interface Followers {
  /** In any order. */
  readonly sideBySide: readonly Follower[];
  /** One after the other, when all else is done. */
  readonly afterwards: readonly Follower[];
}

/** No register confirms yet what an application says of houses, enterprises and people: an official does. */
const unconfirmed = '房屋、企业和人员信息尚无登记系统可核对，需人工核查';

export function createEngine(context: Context, filing: Filing, { sideBySide, afterwards }: Followers): Engine {
  const { db, definitions, getType, dayOf, nameOf } = context;

  /** Each deed by the rules, from the state the one before it led to. */
  const play = async (steps: ProcessTable, row: CaseRow, script: Script): Promise<Turn[]> => {
    const turns: Turn[] = [];
    let state = row.state;
    let previous = row.history_hash;
    const nodeOf = ({ phase, step }: CaseState) => (phase === 'open' ? steps.nodes[step ?? ''] : undefined);
    const take = ({ at, action, actor, opinion, defects }: Deed): void => {
      const entry = {
        case_id: row.id,
        number: row.history_length + turns.length + 1,
        at,
        account_id: actor.kind === 'person' ? actor.accountId : null,
        step: state.step,
        action,
        actor,
        day: dayOf(at),
        opinion,
        defects,
      };
      const after = act(steps, state, action, actor, entry.day);
      previous = hashEntry(previous, entry);
      turns.push({ entry: { ...entry, hash: previous }, before: state, after });
      state = after;
    };
    for (let deed = script(state); deed; deed = script(state)) {
      take(deed);
      for (let node = nodeOf(state); node?.kind === 'check'; node = nodeOf(state)) {
        const found = [
          ...(await getType(row.case_type)
            .read(row.form)
            .check(state.submittedOn ?? dayOf(deed.at))),
          ...(steps.nodes[node.next.passed]?.kind === 'end' ? [unconfirmed] : []),
        ];
        const result = found.length === 0 ? 'passed' : 'flagged';
        const action = { kind: 'check', result } as const;
        take({ at: deed.at, action, actor: engineItself, opinion: found.join('；'), defects: [] });
      }
    }
    return turns;
  };

  /** What an application that is handed in must have, and what it gets. */
  const receive = async (handle: Handle, row: CaseRow, turns: readonly Turn[]): Promise<Partial<CaseRow>> => {
    const handedIn = turns.find(({ entry: { action } }) => action.kind === 'submit' || action.kind === 'resubmit');
    if (!handedIn) return {};
    const caseType = getType(row.case_type);
    const { district, applicantName, grantedOnce } = caseType.read(row.form);
    if (row.number !== null && district !== row.district)
      throw new BadInputError('补正不能更改所在区；办件应由其他区办理的，请撤回后重新申请');
    await filing.assertMayHandIn(handle, row, district);
    await assertNotGrantedYet(handle, grantedOnce, row.id);
    const handed = new Set(row.materials.map(({ material }) => material));
    const missing = caseType.materials.filter(({ code, required }) => required && !handed.has(code));
    if (missing.length > 0) throw new BadInputError(`缺少要件：${missing.map(({ name }) => name).join('、')}`);
    if (row.number !== null) return { applicant_name: applicantName };
    const { at, day } = handedIn.entry;
    const running = await nextNumber(handle, `case ${district} ${day} ${row.case_type}`);
    const number = caseNumber(district, day, row.case_type, running);
    return { number, district, applicant_name: applicantName, submitted_at: at };
  };

  /** What is drawn from the state, so that the database can find cases by it. */
  const columnsOf = (row: CaseRow, turns: readonly Turn[], steps: ProcessTable, terms: LegalTerms) => {
    const last = turns.at(-1) as Turn;
    const { after: state, entry } = last;
    const { at, day } = entry;
    const node = steps.nodes[state.step ?? ''];
    const entered = turns.findLast(({ before, after }) => before.step !== after.step)?.entry.at;
    const step_since = state.step === null ? null : (entered ?? row.step_since);
    const limitWorkdays = terms.limitOf(row.case_type, state.acceptedOn ?? day);
    const standing = { state, node, limitWorkdays, stepSince: step_since && dayOf(step_since) };
    return {
      state,
      phase: state.phase,
      step: state.step,
      role: node?.kind === 'task' ? node.role : null,
      assignee: state.assignee,
      result: state.result,
      returned_before: state.returns > 0,
      due_on: dueOrAcceptanceDay(state, limitWorkdays, day, terms.calendar),
      paused: isUnderWay(state) && isPaused(state),
      look_on: listByTime(standing, day, terms)[0]?.on ?? null,
      changed_at: at,
      step_since,
      closed_at: state.phase === 'closed' ? at : null,
      history_length: entry.number,
      history_hash: entry.hash,
    };
  };

  return {
    async rehearse(row, script) {
      const { steps } = await definitions.get(row.definition_id, db);
      return play(steps, row, script);
    },

    async advance(handle, row, script, terms) {
      const { steps } = await definitions.get(row.definition_id, handle);
      // The rules first: what may not be done at all is not told what else it lacks.
      const turns = await play(steps, row, script);
      const changes = { ...(await receive(handle, row, turns)), ...columnsOf(row, turns, steps, terms) };
      const entries = turns.map(({ entry }) => entry);
      if (!(await changeCaseWithHistory(handle, row, changes, entries))) throw new OvertakenError();
      const after = { ...row, ...changes, row_version: row.row_version + 1 };
      const change = { before: row, after, turns, steps, terms };
      await together(sideBySide.map((follow) => follow(handle, change)));
      for (const follow of afterwards) await follow(handle, change);
      return after;
    },

    async overtaken(caseId) {
      const last = await findLastEntry(db, caseId);
      const who = last?.account_id ? await nameOf(last.account_id) : '系统';
      return new ConflictError(`该办件已由${who}办理，请刷新后重试`);
    },
  };
}
