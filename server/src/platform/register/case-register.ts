import type { Insertable, RawBuilder } from 'kysely';
import { type AnyTransaction, joined } from '../database/database.ts';
import { causeOf, setCause } from './cause.ts';
import { type Refusals, refusingConflicts } from './refusals.ts';
import type { GrantedCase, HandedInCase, Register, RegisterCase } from './register.ts';

interface CaseColumns {
  readonly case_id: number;
  readonly case_number: string;
  readonly state: string;
}

/** These are the columns that say what is registered. */
export type RowOf<Row extends CaseColumns> = {
  readonly [Column in Exclude<keyof Row, keyof CaseColumns | 'id'>]:
    | Insertable<Row>[Column & keyof Insertable<Row>]
    | RawBuilder<unknown>;
};

export interface CaseRegisterDescription<Entry, Row extends CaseColumns> {
  /** The table has a row for each case that reserves or enters something: `case_id` is unique. */
  readonly table: string;
  readonly states: {
    readonly reserved: Row['state'];
    readonly entered: Row['state'];
    readonly ended: Row['state'];
    readonly released: Row['state'];
    /** A change closes the former row in this state and makes another; left out, the row goes on under the new case. */
    readonly changed?: Row['state'];
  };
  readonly refusals?: Refusals;
  row(entry: Entry, file: RegisterCase): RowOf<Row>;
  /** A case that is handed in again leaves these columns as they are. */
  readonly writtenOnce?: ReadonlyArray<keyof RowOf<Row> & string>;
  /** The grant adds this. */
  granted?(file: GrantedCase): Partial<RowOf<Row>>;
  /** The end adds this. */
  ended?(file: RegisterCase): Partial<RowOf<Row>>;
}

type Columns = Readonly<Record<string, unknown>>;

/** The table of any register, seen without the columns of its own. */
interface AnyTables {
  readonly [table: string]: CaseColumns & Columns;
}

/**
 * A register with a row for each case that reserves or enters something. Each change has its case as its cause, and
 * what a constraint of the table refuses is refused with its sentence.
 */
export function defineCaseRegister<Entry, Row extends CaseColumns>({
  table,
  states,
  refusals = { byConstraint: {} },
  row,
  writtenOnce = [],
  granted,
  ended,
}: CaseRegisterDescription<Entry, Row>) {
  const withCause = async (transaction: AnyTransaction, file: RegisterCase) => {
    await setCause(transaction, causeOf(file), file.at);
    return joined<AnyTables>(transaction);
  };

  const put = async (
    transaction: AnyTransaction,
    file: RegisterCase,
    columns: Columns,
    applicant?: Pick<HandedInCase, 'isEntitled'>,
  ): Promise<void> => {
    const db = await withCause(transaction, file);
    const values = { ...columns, case_id: file.id, case_number: file.number } as AnyTables[string];
    const kept = new Set<string>(['case_id', ...writtenOnce]);
    const replaced = Object.fromEntries(Object.entries(values).filter(([column]) => !kept.has(column)));
    const statement = db
      .insertInto(table)
      .values(values)
      .onConflict((conflict) => conflict.column('case_id').doUpdateSet(replaced));
    await refusingConflicts(refusals, () => statement.execute(), applicant);
  };

  /** The result is false if the case has no such row. */
  const update = async (
    transaction: AnyTransaction,
    file: RegisterCase,
    { caseId, state }: { readonly caseId: number; readonly state?: Row['state'] },
    columns: Columns,
  ): Promise<boolean> => {
    const db = await withCause(transaction, file);
    const ofCase = db.updateTable(table).set(columns).where('case_id', '=', caseId).returning('case_id');
    const statement = state === undefined ? ofCase : ofCase.where('state', '=', state);
    return (await refusingConflicts(refusals, () => statement.execute())).length > 0;
  };

  const close = async (
    transaction: AnyTransaction,
    file: RegisterCase,
    caseId: number,
    state: Row['state'],
  ): Promise<void> => {
    await update(transaction, file, { caseId, state: states.entered }, { ...ended?.(file), state });
  };

  const enter = (transaction: AnyTransaction, entry: Entry, file: RegisterCase, added?: Columns): Promise<void> =>
    put(transaction, file, { ...row(entry, file), ...added, state: states.entered });

  return {
    reserve: (transaction, entry, file) =>
      put(transaction, file, { ...row(entry, file), state: states.reserved }, file),

    enter: (transaction, entry, file) => enter(transaction, entry, file, granted?.(file)),

    /** Without an entry, a change to what the register does not know closes the former row alone. */
    async change(transaction, entry: Entry | undefined, file, { id: caseId }) {
      if (states.changed !== undefined) await close(transaction, file, caseId, states.changed);
      if (entry === undefined) return;
      if (states.changed !== undefined) return enter(transaction, entry, file);
      const goesOn = { ...row(entry, file), state: states.entered, case_id: file.id, case_number: file.number };
      if (!(await update(transaction, file, { caseId }, goesOn))) await enter(transaction, entry, file);
    },

    async handOver(transaction, file, { id: caseId }) {
      const own = { case_id: file.id, case_number: file.number };
      await update(transaction, file, { caseId, state: states.entered }, own);
    },

    end: (transaction, file) => close(transaction, file, file.id, states.ended),

    async release(transaction, file) {
      const { id: caseId } = file;
      await update(transaction, file, { caseId, state: states.reserved }, { state: states.released });
    },
  } satisfies Required<Register<Entry>>;
}
