import { BadInputError, ConflictError, type Day, type Defect, type Finding, type HandedMaterial } from '@anju/contract';
import { addWorkdays } from '../../../../platform/clock/workdays.ts';
import { together } from '../../../../platform/database/database.ts';
import { caseNumber } from '../../application/rules/case-number.ts';
import { handedInForm } from '../../application/rules/derived-facts.ts';
import { owedBy, partitionMaterials } from '../../application/rules/promised-materials.ts';
import type { Filing } from '../../application/service/identify-filer.ts';
import { nextNumber } from '../../application/store/numbers.ts';
import type { Material, OriginalCase, ReadForm } from '../../case-type.ts';
import type { Confirmations } from '../../confirmation/service/confirmations.ts';
import { dueDay, dueOrAcceptanceDay, isRenewedInTime, renewalDays } from '../../deadlines/service/legal-clock.ts';
import type { LegalTerms } from '../../deadlines/service/legal-terms.ts';
import { upcomingTimers } from '../../deadlines/service/upcoming-timers.ts';
import type { ProcessTable } from '../../definition/rules/process-table.ts';
import type { Originals } from '../../linked-cases/service/follow-case.ts';
import { findGrantedAlready } from '../../linked-cases/service/grant-once.ts';
import type { Context } from '../../service/context.ts';
import { changeCaseWithHistory } from '../../store/cases.ts';
import type { CaseRow, HistoryRow, ProcessTransaction } from '../../store/tables.ts';
import { type Actor, type CaseAction, getState } from '../rules/case-action.ts';
import { act } from '../rules/case-actions.ts';
import { type CaseState, isPaused, isUnderWay } from '../rules/case-state.ts';
import { areOfStranger, type KeptFinding } from '../rules/told-findings.ts';
import { findLastAction } from '../store/history.ts';
import { checkForm, confirmForm } from './check-form.ts';
import { hashEntry } from './history-chain.ts';

export interface Command {
  readonly at: Date;
  readonly action: CaseAction;
  readonly actor: Actor;
  readonly opinion: string;
  readonly defects: readonly Defect[];
  readonly findings?: readonly KeptFinding[];
}

/** The script names the next command for a state; undefined ends the change. */
export type Script = (state: CaseState) => Command | undefined;

export interface Transition {
  readonly entry: HistoryRow;
  readonly before: CaseState;
  readonly after: CaseState;
}

/** One change consists of one or several commands, each with what followed from it. */
export interface CaseChange<Row extends CaseRow = CaseRow> {
  readonly before: Row;
  readonly after: Row;
  readonly transitions: readonly Transition[];
  readonly steps: ProcessTable;
  readonly terms: LegalTerms;
}

export type Handle = ProcessTransaction;

/** Hooks run with every change of a case, in its transaction. */
export type CaseHook = (handle: Handle, change: CaseChange) => Promise<void>;

export interface Engine {
  /** Runs the commands, with the automatic steps after each, as one change. */
  advance<Row extends CaseRow>(handle: Handle, row: Row, script: Script, terms: LegalTerms): Promise<CaseChange<Row>>;
  dryRun(handle: Handle, row: CaseRow, script: Script, terms: LegalTerms): Promise<readonly Transition[]>;
  /** The refusal names the person who changed the case meanwhile. */
  overtaken(caseId: number): Promise<ConflictError>;
}

export function once(command: Command): Script {
  let isDone = false;
  return () => {
    if (isDone) return undefined;
    isDone = true;
    return command;
  };
}

type HandingIn = Extract<CaseAction, { kind: 'submit' | 'resubmit' }>;

/** When the applicant hands in, the form is taken as it is at that moment. */
export const isHandingIn = ({ kind }: CaseAction): boolean => kind === 'submit' || kind === 'resubmit';

const handedIn = ({ material, documentId }: HandedMaterial): HandedMaterial => ({ material, documentId });

export class OvertakenError extends Error {}

export const engineItself: Actor = { kind: 'engine' };

interface CaseHooks {
  /** These run first because they may refuse. */
  readonly first: readonly CaseHook[];
  readonly sideBySide: readonly CaseHook[];
  /** These run last, one after the other. */
  readonly afterwards: readonly CaseHook[];
}

const byOtherParty: Finding = { text: '由原申请人以外的当事人申请，已通知原申请人，需核对当事人各方的意见' };

const renewedLate: Finding = {
  text: `距原许可有效期届满不足 ${renewalDays} 日申请，逾期未作决定的不适用视为准予延续`,
};

type Renewal = Pick<ReadForm, 'earlierEndsOn'> | undefined;

const renewalInTime = (application: Renewal, day: Day): Day | undefined =>
  application?.earlierEndsOn !== undefined && isRenewedInTime(day, application.earlierEndsOn)
    ? application.earlierEndsOn
    : undefined;

const isRenewedTooLate = (application: Renewal, submittedOn: Day): boolean =>
  application?.earlierEndsOn !== undefined && !isRenewedInTime(submittedOn, application.earlierEndsOn);

/** An official has to look at everything that the applicant promised. */
function promisesIn(
  { later, pledged, shared }: ReturnType<typeof partitionMaterials<Material>>,
  { owed = [] }: Pick<CaseState, 'owed'>,
): Finding[] {
  const dayOf = (code: string) => owed.find(({ material }) => material === code)?.by ?? '';
  return [
    ...later.map(({ code, name }) => findingAt(code, `容缺受理：申请人承诺于 ${dayOf(code)} 前补交${name}`)),
    ...pledged.map(({ code, name, leniency }) =>
      findingAt(code, `告知承诺：未提交${name}，申请人承诺${leniency?.pledge}，办结后应当核查`),
    ),
    ...shared.map(({ code, name, sharedFrom }) =>
      findingAt(code, `免提交：申请人未上传${name}，请向${sharedFrom}核对后再办理，不得要求申请人提交`),
    ),
  ];
}

const forOfficials = (text: string): KeptFinding => ({ text, unmet: true, toldTo: 'officials' });

const findingAt = (material: string, text: string): Finding => ({ at: { about: 'material', name: material }, text });

const toFinding = ({ code, name }: Material): Finding => findingAt(code, `缺少${name}`);

/** The application is as the last command handed it in. */
interface Played {
  readonly transitions: readonly Transition[];
  readonly application: ReadForm | undefined;
}

interface Parts {
  readonly filing: Filing;
  readonly originals: Pick<Originals, 'read' | 'findGranted'>;
  readonly confirmations: Pick<Confirmations, 'assertConfirmed'>;
}

export function createEngine(
  context: Context,
  { filing, originals, confirmations }: Parts,
  { first, sideBySide, afterwards }: CaseHooks,
): Engine {
  const { db, definitions, getType, dayOf, nameOf } = context;

  const play = async (
    handle: Handle,
    steps: ProcessTable,
    row: CaseRow,
    script: Script,
    terms: LegalTerms,
  ): Promise<Played> => {
    const transitions: Transition[] = [];
    let application: ReadForm | undefined;
    let original: OriginalCase | undefined;
    let state = row.state;
    let previous = row.history_hash;
    const nodeOf = ({ phase, step }: CaseState) => (phase === 'open' ? steps.nodes[step ?? ''] : undefined);
    const take = async ({ at, action, actor, opinion, defects, findings = [] }: Command): Promise<void> => {
      const day = dayOf(at);
      const { promised } = terms.limitsOf(row.case_type, state.acceptedOn ?? day);
      const moment = { today: day, dueOn: dueDay(state, promised, day, terms.calendar) };
      const outcome = (taken: CaseAction): CaseState => getState(act(steps, state, taken, actor, moment));
      let taken = action;
      let after = outcome(taken);
      if (isHandingIn(action)) {
        original = await originals.read(handle, row);
        application = getType(row.case_type).read(row.form, original);
        const { later } = partitionMaterials(application.requiredMaterials, row);
        const owed = owedBy(later, state.owed ?? [], (workdays) => addWorkdays(day, workdays, terms.calendar));
        const renewedAfter = action.kind === 'submit' ? renewalInTime(application, day) : undefined;
        taken = {
          ...(action as HandingIn),
          ...((owed.length > 0 || state.owed) && { owed }),
          ...(renewedAfter !== undefined && { deemedGrantedAfter: renewedAfter }),
        };
        after = outcome(taken);
      }
      const entry = {
        case_id: row.id,
        number: row.history_length + transitions.length + 1,
        at,
        account_id: actor.kind === 'person' ? actor.accountId : null,
        step: state.step,
        action: taken,
        actor,
        day,
        opinion,
        defects,
        findings,
      };
      previous = hashEntry(previous, entry);
      transitions.push({ entry: { ...entry, hash: previous }, before: state, after });
      state = after;
    };
    for (let command = script(state); command; command = script(state)) {
      await take(command);
      for (let node = nodeOf(state); node?.kind === 'check'; node = nodeOf(state)) {
        const form = application?.form ?? handedInForm(row);
        const submittedOn = state.submittedOn ?? dayOf(command.at);
        const needed = application?.requiredMaterials ?? [];
        const former = original?.form;
        const asked = { terms, originals, filing };
        const checked = [getType(row.case_type), { form, submittedOn, row, former }, handle, asked] as const;
        const found = await checkForm(...checked);
        const once = areOfStranger(found) ? (application?.grantedOnce ?? []) : [];
        const ofForm = [
          ...(row.channel === 'window' ? partitionMaterials(needed, row).missing.map(toFinding) : []),
          ...promisesIn(partitionMaterials(needed, row), state),
          ...(steps.nodes[node.next.passed]?.kind === 'end' ? await confirmForm(...checked) : []),
          ...(original?.isFollowedByParty ? [byOtherParty] : []),
          ...(isRenewedTooLate(application, submittedOn) ? [renewedLate] : []),
        ];
        const findings: KeptFinding[] = [
          ...found,
          // Only a stranger's case goes on with this finding; anybody else is refused when they hand in.
          ...(await findGrantedAlready(handle, getType(row.case_type), once, row)).map(forOfficials),
          ...ofForm.map((finding): KeptFinding => ({ ...finding, toldTo: 'everybody' })),
        ];
        const result = findings.length === 0 ? 'passed' : 'flagged';
        const unmet = findings.flatMap((finding) => (finding.unmet ? [finding.text] : []));
        const action = { kind: 'check', result, ...(unmet.length > 0 && { unmet }) } as const;
        const opinion = findings.map(({ text }) => text).join('；');
        await take({ at: command.at, action, actor: engineItself, opinion, defects: [], findings });
      }
    }
    return { transitions, application };
  };

  /** An application that is handed in has to pass these checks, and gets its number here. */
  const receive = async (
    handle: Handle,
    row: CaseRow,
    { transitions, application }: Played,
  ): Promise<Partial<CaseRow>> => {
    const handedIn = transitions.find(({ entry: { action } }) => isHandingIn(action));
    if (!handedIn || !application) return {};
    const { form, district, applicantName, grantedOnce, requiredMaterials, derive } = application;
    if (row.number !== null && district !== row.district)
      throw new BadInputError('补正不能更改所在区；办件应由其他区办理的，请撤回后重新申请');
    await filing.assertMayHandIn(handle, row, district);
    const isOfStranger = transitions.some(({ entry }) => areOfStranger(entry.findings));
    const [granted] = isOfStranger ? [] : await findGrantedAlready(handle, getType(row.case_type), grantedOnce, row);
    if (granted !== undefined) throw new ConflictError(granted);
    // At the window nobody is sent away: missing materials become the list of what has to be corrected.
    const { missing: absent, later, pledged } = partitionMaterials(requiredMaterials, row);
    if (later.length + pledged.length > 0) await filing.assertMayPromise(handle, row);
    const missing = row.channel === 'window' ? [] : absent;
    if (missing.length > 0) throw new BadInputError(`缺少以下必备材料：${missing.map(({ name }) => name).join('、')}`);
    await confirmations.assertConfirmed(handle, row, application, handedIn.entry.at);
    if (row.number !== null) return { form, derived: derive(row.number), applicant_name: applicantName };
    const { at, day } = handedIn.entry;
    const running = await nextNumber(handle);
    const number = caseNumber(district, day, row.case_type, running);
    return { number, district, form, derived: derive(number), applicant_name: applicantName, submitted_at: at };
  };

  /** These columns repeat parts of the state, so that the database can find cases by them. */
  const columnsOf = (row: CaseRow, transitions: readonly Transition[], steps: ProcessTable, terms: LegalTerms) => {
    const last = transitions.at(-1) as Transition;
    const { after: state, entry } = last;
    const { at, day } = entry;
    const node = steps.nodes[state.step ?? ''];
    const entered = transitions.findLast(({ before, after }) => before.step !== after.step)?.entry.at;
    const step_since = state.step === null ? null : (entered ?? row.step_since);
    const { promised } = terms.limitsOf(row.case_type, state.acceptedOn ?? day);
    const standing = { state, node, limit: promised, stepSince: step_since && dayOf(step_since) };
    return {
      state,
      phase: state.phase,
      step: state.step,
      role: node?.kind === 'task' ? node.role : null,
      assignee: state.assignee,
      result: state.result,
      returned_before: state.returns > 0,
      due_on: dueOrAcceptanceDay(state, promised, day, terms.calendar),
      paused: isUnderWay(state) && isPaused(state),
      look_on: upcomingTimers(standing, day, terms)[0]?.on ?? null,
      changed_at: at,
      step_since,
      closed_at: state.phase === 'closed' ? at : null,
      history_length: entry.number,
      history_hash: entry.hash,
    };
  };

  return {
    async dryRun(handle, row, script, terms) {
      const { steps } = await definitions.get(row.definition_id, handle);
      return (await play(handle, steps, row, script, terms)).transitions;
    },

    async advance(handle, row, script, terms) {
      const { steps } = await definitions.get(row.definition_id, handle);
      // The rules come first: a forbidden action is refused as such, without the faults of its form.
      const played = await play(handle, steps, row, script, terms);
      const { transitions } = played;
      const later = transitions.flatMap(({ entry: { action } }) => (action.kind === 'hand-in' ? handedIn(action) : []));
      const changes = {
        ...(await receive(handle, row, played)),
        ...(later.length > 0 && { materials: [...row.materials, ...later] }),
        ...columnsOf(row, transitions, steps, terms),
      };
      const entries = transitions.map(({ entry }) => entry);
      if (!(await changeCaseWithHistory(handle, row, changes, entries))) throw new OvertakenError();
      const after = { ...row, ...changes, row_version: row.row_version + 1 };
      const change = { before: row, after, transitions, steps, terms };
      for (const hook of first) await hook(handle, change);
      await together(sideBySide.map((hook) => hook(handle, change)));
      for (const hook of afterwards) await hook(handle, change);
      return change;
    },

    async overtaken(caseId) {
      const last = await findLastAction(db, caseId);
      if (!last) return new ConflictError('该办件已在别处修改，请刷新后重试');
      const who = last.account_id ? await nameOf(last.account_id) : '系统';
      return new ConflictError(`该办件已由${who}办理，请刷新后重试`);
    },
  };
}
