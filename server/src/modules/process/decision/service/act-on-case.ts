import {
  BadInputError,
  type CallParsedInput,
  type calls,
  errorTexts,
  ForbiddenError,
  PortalError,
} from '@anju/contract';
import { addWorkdays, type Calendar, type Day } from '../../../../platform/clock/workdays.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Person } from '../../../access/index.ts';
import type { DocumentsService } from '../../../documents/index.ts';
import { getVisibleCase } from '../../reading/service/visible-case.ts';
import type { Context } from '../../service/context.ts';
import type { CaseRow, VisibleCase } from '../../store/tables.ts';
import type { CaseAction } from '../rules/case-action.ts';
import { needsScope } from '../rules/offered-actions.ts';
import type { KeptFinding } from '../rules/told-findings.ts';
import { actorOf } from './actor.ts';
import {
  type CaseChange,
  type Command,
  type Engine,
  type Handle,
  isHandingIn,
  OvertakenError,
  once,
} from './case-change.ts';
import type { PartyOfficials } from './exclude-parties.ts';
import type { CheckGuard } from './guard-check.ts';
import type { Asking, createCandidates } from './list-candidates.ts';

type ActInput = CallParsedInput<typeof calls.actOnCase>;
type BatchInput = CallParsedInput<typeof calls.actOnCases>;

export function createActions(
  { db, clock, today, readTerms, findPerson }: Context,
  engine: Engine,
  {
    listAskable,
    documents,
    guardCheck,
    parties,
  }: Pick<ReturnType<typeof createCandidates>, 'listAskable'> & {
    readonly documents: Pick<DocumentsService, 'attach'>;
    readonly guardCheck: CheckGuard;
    readonly parties: PartyOfficials;
  },
  { database, log }: Pick<Platform, 'database' | 'log'>,
) {
  const assertMayBeAsked = async (handle: Handle, row: CaseRow, action: CaseAction): Promise<void> => {
    const asked = action.kind === 'add-signer' ? action.signer : 'to' in action ? action.to : undefined;
    if (asked === undefined) return;
    if ((await listAskable(handle, row, action.kind as Asking, [asked])).length === 0)
      throw new BadInputError('该人员不能办理此办件，请另选人员');
  };

  const act = async (
    { id, version, action, opinion }: ActInput,
    person: Person,
    clientAddress: string,
  ): Promise<VisibleCase> => {
    const terms = await readTerms();
    const defects = action.kind === 'return' ? action.defects : [];
    try {
      // The version is compared here to refuse a stale call without a transaction; the engine compares it again inside
      // one.
      const row = await getVisibleCase(db, id, person);
      await parties.assertFree(row, person, action.kind, clientAddress);
      if (row.row_version !== version) throw new OvertakenError();
      const command = {
        at: clock.now(),
        action: toAction(action, today(), terms.calendar),
        actor: actorOf(person, row, await parties.isParty(row, person)),
        opinion,
        defects,
      };
      if (!row.in_scope && needsScope.has(action.kind)) throw new ForbiddenError('该办件不在您的数据范围内，不能办理');
      assertWords(command);
      const advance = () =>
        inTransaction(db, async (transaction) => {
          await assertMayBeAsked(transaction, row, command.action);
          if (action.kind === 'hand-in') await documents.attach([action.documentId], person.accountId, transaction);
          return engine.advance(transaction, row, once(command), terms);
        });
      const change = isHandingIn(command.action) ? await guardCheck(row, advance, foundBy) : await advance();
      return change.after;
    } catch (error) {
      throw error instanceof OvertakenError ? await engine.overtaken(id) : error;
    }
  };

  return {
    act,

    /** Each case is acted on by itself: a refusal for one does not keep the others back. */
    async actOnAll({ cases, action, opinion }: BatchInput, accountId: string, clientAddress = '') {
      const person = await findPerson(accountId);
      const answers: Array<{ id: number; refused: string | null }> = [];
      for (const { id, version } of cases) {
        try {
          await act({ id, version, action, opinion }, person, clientAddress);
          answers.push({ id, refused: null });
        } catch (error) {
          if (database.outages.report(error)) throw error;
          if (!(error instanceof PortalError))
            log.error({ err: error, caseId: id }, 'failed for one case, the others go on');
          answers.push({ id, refused: error instanceof PortalError ? error.message : errorTexts.unknown });
        }
      }
      return answers;
    },
  };
}

const foundBy = ({ transitions }: CaseChange): readonly KeptFinding[] =>
  transitions.flatMap(({ entry }) => entry.findings);

/** An informed party has this many working days to answer, by 行政许可法 art. 47. */
const answerWorkdays = 5;

function toAction(action: ActInput['action'], today: Day, calendar: Calendar): CaseAction {
  switch (action.kind) {
    case 'add-signer':
      return { kind: 'add-signer', signer: action.to };
    case 'transfer':
    case 'delegate':
      return { kind: action.kind, to: action.to };
    case 'inform-party':
      return { ...action, answerBy: addWorkdays(today, answerWorkdays, calendar) };
    case 'decide':
    case 'decide-recusal':
    case 'pause':
    case 'record-answer':
    case 'hand-in':
      return action;
    default:
      return { kind: action.kind };
  }
}

const withReasons: readonly CaseAction['kind'][] = [
  'extend',
  'pause',
  'urge',
  'permit-return',
  'recuse',
  'ask-recusal',
  'decide-recusal',
  'inform-party',
  'record-answer',
];

/** The law wants the reasons, and all defects of a returned application, in writing. */
function assertWords({ action, opinion, defects }: Command): void {
  const needsWords = (action.kind === 'decide' && action.decision !== 'approve') || withReasons.includes(action.kind);
  if (needsWords && opinion.trim() === '') throw new BadInputError('请填写理由');
  if (action.kind === 'return' && defects.length === 0) throw new BadInputError('请列明需要补正的全部内容');
}
