import {
  BadInputError,
  type CallParsedInput,
  type CaseDetail,
  type CaseSummary,
  ConflictError,
  type calls,
  type Defect,
  NotFoundError,
} from '@anju/contract';
import type { Calendar, Day } from '../../platform/clock/workdays.ts';
import { dayOf } from '../../platform/clock/workdays.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CatalogService } from '../catalog/index.ts';
import type { DocumentsService } from '../documents/index.ts';
import type { IdentityService } from '../identity/index.ts';
import type { CaseType } from './case-type.ts';
import { type Actor, act, type CaseAction } from './rules/case-actions.ts';
import { caseNumber } from './rules/case-number.ts';
import { bucketOf, type CaseState, newCase } from './rules/case-state.ts';
import { offeredActions } from './rules/offered-actions.ts';
import { createCalendarReader } from './service/calendar-reader.ts';
import { type CompiledCaseType, type Definitions, registerDefinitions } from './service/definitions.ts';
import { hashEntry } from './service/history-chain.ts';
import { clockColour, dueDay } from './service/legal-clock.ts';
import * as store from './store.ts';

export type ProcessService = ReturnType<typeof createProcessService>;

type ActInput = CallParsedInput<typeof calls.actOnCase>;
type Handle = Transaction<store.ProcessTables>;

interface Parts {
  readonly identity: Pick<IdentityService, 'getProfile'>;
  readonly catalog: Pick<CatalogService, 'listRoleCodes'>;
  readonly documents: Pick<DocumentsService, 'attach'>;
  readonly caseTypes: readonly CompiledCaseType[];
}

/** One thing done, with the words that go with it. */
interface Deed {
  readonly action: CaseAction;
  readonly actor: Actor;
  readonly opinion: string;
  readonly defects: readonly Defect[];
}

/** Who asks. */
export interface Person {
  readonly accountId: string;
  readonly roles: readonly string[];
}

class OvertakenError extends Error {}

const engine: Actor = { kind: 'engine' };

const actorOf = ({ accountId, roles }: Person, row: store.CaseRow): Actor => ({
  kind: 'person',
  accountId,
  roles,
  isApplicant: row.applicant_id === accountId,
});

export function createProcessService(
  { database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>,
  { identity, catalog, documents, caseTypes }: Parts,
) {
  const db = database.tables<store.ProcessTables>();
  let registered: Definitions | undefined;
  const definitions = (): Definitions => {
    if (!registered) throw new Error('the processes are not registered yet');
    return registered;
  };
  const readCalendar = createCalendarReader({ database, clock });
  const typesByCode = new Map(caseTypes.map((caseType) => [caseType.code, caseType]));
  const today = (): Day => dayOf(clock.now(), config.timeZone);

  const getType = (code: string): CaseType => {
    const found = typesByCode.get(code);
    if (!found) throw new NotFoundError(`业务类型不存在：${code}`);
    return found;
  };

  const findPerson = async (accountId: string): Promise<Person> => ({
    accountId,
    roles: await catalog.listRoleCodes(accountId),
  });

  /** For who has no business with the case there is none. */
  const getRow = async (handle: store.ProcessDb, id: number, person: Person): Promise<store.CaseRow> => {
    const row = await store.findVisibleCase(handle, id, person);
    if (!row) throw new NotFoundError('办件不存在，或您无权查看');
    return row;
  };

  /** Somebody was faster: the answer says who. */
  const overtaken = async (caseId: number): Promise<ConflictError> => {
    const last = await store.findLastEntry(db, caseId);
    const who = last?.account_id ? (await identity.getProfile(last.account_id)).displayName : '系统';
    return new ConflictError(`该办件已由${who}办理，请刷新后重试`);
  };

  const columnsOf = (state: CaseState, row: store.CaseRow, limitWorkdays: number, calendar: Calendar, now: Date) => {
    const node = definitions().get(row.definition_id).steps.nodes[state.step ?? ''];
    const moved = state.step !== row.state.step;
    return {
      state,
      phase: state.phase,
      step: state.step,
      role: node?.kind === 'task' ? node.role : null,
      assignee: state.assignee,
      result: state.result,
      returned_before: state.returns > 0,
      due_on: dueDay(state, limitWorkdays, today(), calendar),
      changed_at: now,
      ...(moved && { step_since: state.step === null ? null : now }),
      ...(state.phase === 'closed' && { closed_at: now }),
    };
  };

  /** The deed and whatever the engine does by itself after it, as one change of the case. */
  const advance = async (
    handle: Handle,
    row: store.CaseRow,
    deed: Deed,
    calendar: Calendar,
    further: Partial<store.CaseRow> = {},
  ) => {
    const { steps } = definitions().get(row.definition_id);
    const caseType = getType(row.case_type);
    const now = clock.now();
    const day = today();
    const entries: store.HistoryRow[] = [];
    let state = row.state;
    let hash = row.history_hash;
    const take = ({ action, actor, opinion, defects }: Deed): void => {
      const entry = {
        case_id: row.id,
        number: row.history_length + entries.length + 1,
        at: now,
        account_id: actor.kind === 'person' ? actor.accountId : null,
        step: state.step,
        action,
        actor,
        day,
        opinion,
        defects,
      };
      state = act(steps, state, action, actor, day);
      hash = hashEntry(hash, entry);
      entries.push({ ...entry, hash });
    };
    take(deed);
    while (state.phase === 'open' && steps.nodes[state.step ?? '']?.kind === 'check') {
      const found = await caseType.read(row.form).check(state.submittedOn ?? day);
      const result = found.length === 0 ? 'passed' : 'flagged';
      take({ action: { kind: 'check', result }, actor: engine, opinion: found.join('；'), defects: [] });
    }
    const changed = await store.changeCase(handle, row, {
      ...columnsOf(state, row, caseType.limitWorkdays, calendar, now),
      ...further,
      history_length: row.history_length + entries.length,
      history_hash: hash,
    });
    if (!changed) throw new OvertakenError();
    await store.addHistory(handle, entries);
    await count(handle, { ...row, ...further }, state);
    if (deed.actor.kind === 'person' && !deed.actor.isApplicant)
      await store.noteParticipation(handle, {
        account_id: deed.actor.accountId,
        case_id: row.id,
        closed: false,
        last_at: now,
      });
    if (state.phase === 'closed') await store.closeParticipations(handle, row.id);
  };

  const count = async (handle: Handle, row: store.CaseRow, state: CaseState): Promise<void> => {
    const [before, after] = [bucketOf(row.state), bucketOf(state)];
    if (before === after) return;
    const changes = [
      ...(before ? [{ bucket: before, by: -1 as const }] : []),
      ...(after ? [{ bucket: after, by: 1 as const }] : []),
    ];
    const month = `${(state.submittedOn ?? today()).slice(0, 7)}-01`;
    await store.moveCount(handle, { id: row.id, category: row.category, district: row.district, month }, changes);
  };

  const submit = async (handle: Handle, row: store.CaseRow, deed: Deed, calendar: Calendar): Promise<void> => {
    const caseType = getType(row.case_type);
    const { district, applicantName } = caseType.read(row.form);
    const handed = new Set(row.materials.map(({ material }) => material));
    const missing = caseType.materials.filter(({ code, required }) => required && !handed.has(code));
    if (missing.length > 0) throw new BadInputError(`缺少要件：${missing.map(({ name }) => name).join('、')}`);
    if (deed.action.kind === 'resubmit') return advance(handle, row, deed, calendar, { applicant_name: applicantName });
    const day = today();
    const running = await store.nextNumber(handle, `case ${district} ${day} ${row.case_type}`);
    await advance(handle, row, deed, calendar, {
      number: caseNumber(district, day, row.case_type, running),
      district,
      applicant_name: applicantName,
      submitted_at: clock.now(),
    });
  };

  const summaryOf = (row: store.CaseRow, calendar: Calendar): CaseSummary => {
    const { steps } = definitions().get(row.definition_id);
    const { limitWorkdays, name } = getType(row.case_type);
    return {
      id: row.id,
      number: row.number,
      caseType: row.case_type,
      caseTypeName: name,
      category: row.category,
      applicantName: row.applicant_name,
      district: row.district,
      phase: row.phase,
      stepName: steps.nodes[row.step ?? '']?.name ?? null,
      result: row.result,
      returned: row.returned_before,
      colour: clockColour(row.state, limitWorkdays, today(), calendar),
      dueOn: row.due_on,
      submittedAt: row.submitted_at?.toISOString() ?? null,
      changedAt: row.changed_at.toISOString(),
    };
  };

  const detailOf = async (row: store.CaseRow, person: Person): Promise<CaseDetail> => {
    const { steps } = definitions().get(row.definition_id);
    const history = await store.listHistory(db, row.id);
    const people = [...new Set([...history.map(({ account_id }) => account_id), row.assignee])].filter(
      (id) => id !== null,
    );
    const names = new Map(
      await Promise.all(people.map(async (id) => [id, (await identity.getProfile(id)).displayName] as const)),
    );
    return {
      ...summaryOf(row, await readCalendar()),
      version: row.row_version,
      form: { ...row.form },
      materials: [...row.materials],
      assignee: row.assignee && (names.get(row.assignee) ?? null),
      opinions: history.map(({ number, at, account_id, step, action, opinion, defects }) => ({
        number,
        at: at.toISOString(),
        who: account_id ? (names.get(account_id) ?? '') : '系统',
        stepName: steps.nodes[step ?? '']?.name ?? null,
        action: action.kind,
        decision: action.kind === 'decide' ? action.decision : null,
        opinion,
        defects: [...defects],
      })),
      offered: offeredActions(steps, row.state, actorOf(person, row), today()),
    };
  };

  const listBox = (box: CallParsedInput<typeof calls.listCases>['box'], person: Person, page: store.BoxPage) => {
    switch (box) {
      case 'pending':
        return store.listPending(db, person, page);
      case 'mine':
        return store.listOwn(db, person, page);
      default:
        return store.listHandled(db, person, box === 'done', page);
    }
  };

  const getCase = async (id: number, accountId: string): Promise<CaseDetail> => {
    const person = await findPerson(accountId);
    return detailOf(await getRow(db, id, person), person);
  };

  return {
    /** At every start, before the first case. */
    async registerDefinitions(): Promise<void> {
      registered = await registerDefinitions({ database, clock }, caseTypes);
    },

    async saveDraft(input: CallParsedInput<typeof calls.saveDraft>, accountId: string) {
      const { id, version, caseType: code, form, materials } = input;
      const { category } = getType(code);
      const now = clock.now();
      const documentIds = materials.map(({ documentId }) => documentId);
      if (id === undefined) {
        const state = newCase;
        const row = {
          number: null,
          case_type: code,
          category,
          definition_id: definitions().currentOf(code).id,
          district: '',
          applicant_id: accountId,
          applicant_name: '',
          form,
          materials,
          state,
          phase: state.phase,
          step: null,
          role: null,
          assignee: null,
          result: null,
          returned_before: false,
          due_on: null,
          row_version: 1,
          history_length: 0,
          history_hash: '',
          created_at: now,
          changed_at: now,
          step_since: null,
          submitted_at: null,
          closed_at: null,
        };
        return inTransaction(db, async (transaction) => {
          await documents.attach(documentIds, accountId, transaction);
          return { id: await store.addCase(transaction, row), version: 1 };
        });
      }
      return inTransaction(db, async (transaction) => {
        const row = await store.findCase(transaction, id);
        if (!row || row.applicant_id !== accountId) throw new NotFoundError('办件不存在，或您无权查看');
        if (row.phase !== 'draft' && row.phase !== 'returned') throw new ConflictError('办件已提交，不能再修改');
        if (row.case_type !== code) throw new BadInputError('办件的业务类型不能更改');
        await documents.attach(documentIds, accountId, transaction);
        const changed = await store.changeCase(
          transaction,
          { id, row_version: version ?? 0 },
          { form, materials, changed_at: now },
        );
        if (!changed) throw new ConflictError('草稿已在别处修改，请刷新后重试');
        return { id, version: (version ?? 0) + 1 };
      });
    },

    getCase,

    /** Whoever may see a case may see what came with it. */
    async mayReadDocument(accountId: string, documentId: string): Promise<boolean> {
      const person = await findPerson(accountId);
      for (const id of await store.listCasesWithDocument(db, documentId))
        if (await store.findVisibleCase(db, id, person)) return true;
      return false;
    },

    async listCases(input: CallParsedInput<typeof calls.listCases>, accountId: string) {
      const person = await findPerson(accountId);
      const page = { after: input.after === undefined ? undefined : readCursor(input.after), size: input.pageSize + 1 };
      const rows = await listBox(input.box, person, page);
      const shown = rows.slice(0, input.pageSize);
      const last = shown.at(-1);
      const calendar = await readCalendar();
      return {
        list: shown.map((row) => summaryOf(row, calendar)),
        next: last && rows.length > shown.length ? writeCursor({ at: last.box_at, id: last.id }) : null,
      };
    },

    /** Officials see the figures of what they may see, everybody else those of their own applications. */
    async countByCategory(accountId: string) {
      const { roles } = await findPerson(accountId);
      const official = caseTypes.some(({ table }) =>
        Object.values(table.nodes).some((node) => node.kind === 'task' && roles.includes(node.role)),
      );
      return official ? store.countByCategory(db, accountId) : store.countOwnByCategory(db, accountId);
    },

    countBoxes: async (accountId: string) => store.countBoxes(db, await findPerson(accountId)),

    async act({ id, version, action, opinion }: ActInput, accountId: string): Promise<CaseDetail> {
      const person = await findPerson(accountId);
      const calendar = await readCalendar();
      try {
        await inTransaction(db, async (transaction) => {
          const row = await getRow(transaction, id, person);
          if (row.row_version !== version) throw new OvertakenError();
          const defects = action.kind === 'return' ? action.defects : [];
          const deed: Deed = { action: toAction(action), actor: actorOf(person, row), opinion, defects };
          assertWords(deed);
          const isSubmission = action.kind === 'submit' || action.kind === 'resubmit';
          await (isSubmission ? submit : advance)(transaction, row, deed, calendar);
        });
      } catch (error) {
        throw error instanceof OvertakenError ? await overtaken(id) : error;
      }
      return getCase(id, accountId);
    },
  };
}

function toAction(action: ActInput['action']): CaseAction {
  switch (action.kind) {
    case 'return':
      return { kind: 'return', supervised: false };
    case 'add-signer':
      return { kind: 'add-signer', signer: action.to };
    case 'transfer':
    case 'delegate':
      return { kind: action.kind, to: action.to };
    case 'decide':
      return action;
    default:
      return { kind: action.kind };
  }
}

/** What the law wants in writing. */
function assertWords({ action, opinion, defects }: Deed): void {
  const needsWords =
    (action.kind === 'decide' && action.decision !== 'approve') || ['extend', 'pause', 'urge'].includes(action.kind);
  if (needsWords && opinion.trim() === '') throw new BadInputError('请填写理由');
  if (action.kind === 'return' && defects.length === 0) throw new BadInputError('请列明需要补正的全部内容');
}

function writeCursor({ at, id }: store.Cursor): string {
  return `${at.getTime()}.${id}`;
}

function readCursor(text: string): store.Cursor {
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  if (at === undefined || id === undefined) throw new BadInputError('游标格式不正确');
  return { at: new Date(Number(at)), id: Number(id) };
}
