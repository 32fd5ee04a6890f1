import type { Day, Finding } from '@anju/contract';
import { addWorkdays } from '../../../../platform/clock/workdays.ts';
import { handedInForm } from '../../application/rules/derived-facts.ts';
import { owedBy, partitionMaterials } from '../../application/rules/promised-materials.ts';
import type { Filing } from '../../application/service/identify-filer.ts';
import type { Material, OriginalCase, ReadForm } from '../../case-type.ts';
import { dueDay, isRenewedInTime, renewalDays } from '../../deadlines/service/legal-clock.ts';
import type { LegalTerms } from '../../deadlines/service/legal-terms.ts';
import type { ProcessTable } from '../../definition/rules/process-table.ts';
import type { LinkedCases } from '../../linked-cases/service/follow-case.ts';
import { findGrantedAlready } from '../../linked-cases/service/grant-once.ts';
import type { Context } from '../../service/context.ts';
import type { CaseRow } from '../../store/tables.ts';
import { type CaseAction, getState } from '../rules/case-action.ts';
import { act } from '../rules/case-actions.ts';
import type { CaseState } from '../rules/case-state.ts';
import { areOfStranger, type KeptFinding } from '../rules/told-findings.ts';
import { type Command, engineItself, type Handle, isHandingIn, type Script, type Transition } from './case-change.ts';
import { checkForm, confirmForm } from './check-form.ts';
import { hashEntry } from './history-chain.ts';

type HandingIn = Extract<CaseAction, { kind: 'submit' | 'resubmit' }>;

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
export interface Played {
  readonly transitions: readonly Transition[];
  readonly application: ReadForm | undefined;
}

interface Parts {
  readonly filing: Filing;
  readonly linkedCases: Pick<LinkedCases, 'read' | 'findGranted'>;
}

/** The commands of a script are taken one after the other, each with the automatic checks that follow it. */
export function createPlaying({ getType, dayOf }: Pick<Context, 'getType' | 'dayOf'>, { filing, linkedCases }: Parts) {
  return async (
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
        original = await linkedCases.read(handle, row);
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
        const asked = { terms, linkedCases, filing };
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
}
