import { BadInputError, NotFoundError, type Parameter } from '@anju/contract';
import type { Kysely } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import type { Actor } from '../audit/chain.ts';
import type { Clock } from '../clock/clock.ts';
import { type Day, dayOf } from '../clock/workdays.ts';
import type { Config } from '../config/config.ts';
import { type Database, inTransaction, joined, type Transaction } from '../database/database.ts';
import { assertWithinRange, defineParameters, type ParameterDefinition, type ParameterName } from './definitions.ts';

interface ParameterTables {
  'platform.parameter': { name: string; since: Day; value: number; modifier: string; modified_at: Date };
}

type Row = ParameterTables['platform.parameter'];

export type ParameterValues = Readonly<Record<ParameterName, number>>;

/** The value was, is or will be in force on the day. */
export type ValueOn = (name: string, day: Day) => number;

export interface Setting {
  readonly name: string;
  readonly value: number;
  /** Without a day the setting holds from today. */
  readonly since?: Day | undefined;
}

export interface Parameters {
  /** A module adds its parameters before the first value is read. */
  define(definitions: Readonly<Record<string, ParameterDefinition>>): void;
  /** A change made in this process is in force at once, one made in another within seconds. */
  read<Tables>(transaction?: Transaction<Tables>): Promise<ParameterValues>;
  readDated(): Promise<ValueOn>;
  list(): Promise<Parameter[]>;
  set(setting: Setting, by: Actor & { readonly displayName: string }): Promise<Parameter>;
}

const reloadAfterMs = 5_000;

export function createParameters(
  database: Database,
  clock: Clock,
  audit: Audit,
  config: Pick<Config, 'lockout' | 'timeZone'>,
): Parameters {
  const db = database.tables<ParameterTables>();
  const definitions: Record<string, ParameterDefinition> = { ...defineParameters(config) };
  let kept: { rows: readonly Row[]; until: number } | undefined;
  let changes = 0;
  const today = (): Day => dayOf(clock.now(), config.timeZone);

  const get = (name: string): ParameterDefinition => {
    const definition = definitions[name];
    if (!definition) throw new NotFoundError(`参数不存在：${name}`);
    return definition;
  };

  const listSet = (on: Kysely<ParameterTables>): Promise<Row[]> =>
    on.selectFrom('platform.parameter').selectAll().orderBy('since').execute();

  const load = async (on: Kysely<ParameterTables>): Promise<readonly Row[]> => {
    const now = clock.now().getTime();
    // Values are kept and not a load under way: a transaction would wait for a load that waits for its connection.
    if (kept && now < kept.until) return kept.rows;
    const before = changes;
    const rows = await listSet(on);
    // A load that began before a change would bring back what was in force before it.
    if (before === changes) kept = { rows, until: now + reloadAfterMs };
    return rows;
  };

  const inForce = (rows: readonly Row[], name: string, day: Day): Row | undefined =>
    rows.findLast((row) => row.name === name && row.since <= day);

  const list = async (): Promise<Parameter[]> => {
    const rows = await listSet(db);
    return Object.entries(definitions).map(([name, { dated = false, choices = null, ...definition }]) => {
      const row = inForce(rows, name, today());
      return {
        name,
        ...definition,
        dated,
        choices: choices && [...choices],
        value: row?.value ?? definition.defaultValue,
        since: row?.since ?? null,
        planned: rows
          .filter((one) => one.name === name && one.since > today())
          .map(({ value, since }) => ({ value, since })),
        modifier: row?.modifier ?? null,
        modifiedAt: row?.modified_at.toISOString() ?? null,
      };
    });
  };

  return {
    define(further) {
      Object.assign(definitions, further);
    },

    async read(transaction) {
      const rows = await load(transaction ? joined<ParameterTables>(transaction) : db);
      return Object.fromEntries(
        Object.entries(definitions).map(([name, { defaultValue }]) => [
          name,
          inForce(rows, name, today())?.value ?? defaultValue,
        ]),
      ) as ParameterValues;
    },

    async readDated() {
      const rows = await load(db);
      return (name, day) => inForce(rows, name, day)?.value ?? get(name).defaultValue;
    },

    list,

    async set({ name, value, since = today() }, { accountId, displayName, clientAddress }) {
      const definition = get(name);
      assertWithinRange(definition, value);
      if (since < today()) throw new BadInputError('生效日期不能早于今天');
      if (since > today() && !definition.dated) throw new BadInputError(`${definition.title}即时生效，不能指定日期`);
      await inTransaction(db, async (transaction) => {
        const row = { value, modifier: displayName, modified_at: clock.now() };
        const known = await transaction
          .selectFrom('platform.parameter')
          .select('value')
          .where('name', '=', name)
          .where('since', '<=', since)
          .orderBy('since', 'desc')
          .limit(1)
          .forUpdate()
          .executeTakeFirst();
        await transaction
          .insertInto('platform.parameter')
          .values({ name, since, ...row })
          .onConflict((conflict) => conflict.columns(['name', 'since']).doUpdateSet(row))
          .execute();
        const detail = {
          value: `${known?.value ?? definition.defaultValue} → ${value}`,
          ...(definition.dated && { since }),
        };
        await audit.record(
          { action: 'parameter-set', outcome: 'done', actor: accountId, object: name, clientAddress, detail },
          transaction,
        );
      });
      changes += 1;
      kept = undefined;
      return (await list()).find((parameter) => parameter.name === name) as Parameter;
    },
  };
}
