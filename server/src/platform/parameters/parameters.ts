import { NotFoundError, type Parameter } from '@anju/contract';
import type { Kysely } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import type { Actor } from '../audit/chain.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import { type Database, inTransaction, joined, type Transaction } from '../database/database.ts';
import { assertWithinRange, defineParameters, type ParameterDefinition, type ParameterName } from './definitions.ts';

interface ParameterTables {
  'platform.parameter': { name: string; value: number; modifier: string; modified_at: Date };
}

export type ParameterValues = Readonly<Record<ParameterName, number>>;

export interface Parameters {
  /** What is in force: a change made in this process at once, one made in another within seconds. */
  read<Tables>(transaction?: Transaction<Tables>): Promise<ParameterValues>;
  list(): Promise<Parameter[]>;
  set(name: string, value: number, by: Actor & { readonly displayName: string }): Promise<Parameter>;
}

const reloadAfterMs = 5_000;

export function createParameters(
  database: Database,
  clock: Clock,
  audit: Audit,
  config: Pick<Config, 'lockout'>,
): Parameters {
  const db = database.tables<ParameterTables>();
  const definitions: Readonly<Record<string, ParameterDefinition>> = defineParameters(config);
  let kept: { values: ParameterValues; until: number } | undefined;
  let changes = 0;

  const listSet = (on: Kysely<ParameterTables>) => on.selectFrom('platform.parameter').selectAll().execute();

  const load = async (on: Kysely<ParameterTables>): Promise<ParameterValues> => {
    const before = changes;
    const set = new Map((await listSet(on)).map(({ name, value }) => [name, value]));
    const values = Object.fromEntries(
      Object.entries(definitions).map(([name, { usual }]) => [name, set.get(name) ?? usual]),
    ) as ParameterValues;
    // A load that began before a change would bring back what was in force before it.
    if (before === changes) kept = { values, until: clock.now().getTime() + reloadAfterMs };
    return values;
  };

  const list = async (): Promise<Parameter[]> => {
    const rows = new Map((await listSet(db)).map((row) => [row.name, row]));
    return Object.entries(definitions).map(([name, definition]) => {
      const row = rows.get(name);
      return {
        name,
        ...definition,
        value: row?.value ?? definition.usual,
        modifier: row?.modifier ?? null,
        modifiedAt: row?.modified_at.toISOString() ?? null,
      };
    });
  };

  return {
    async read(transaction) {
      const now = clock.now().getTime();
      // Values are kept and not a load under way: a transaction would wait for a load that waits for its connection.
      if (kept && now < kept.until) return kept.values;
      return load(transaction ? joined<ParameterTables>(transaction) : db);
    },

    list,

    async set(name, value, { accountId, displayName, clientAddress }) {
      const definition = definitions[name];
      if (!definition) throw new NotFoundError(`参数不存在：${name}`);
      assertWithinRange(definition, value);
      await inTransaction(db, async (transaction) => {
        const row = { value, modifier: displayName, modified_at: clock.now() };
        const known = await transaction
          .selectFrom('platform.parameter')
          .select('value')
          .where('name', '=', name)
          .forUpdate()
          .executeTakeFirst();
        await transaction
          .insertInto('platform.parameter')
          .values({ name, ...row })
          .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
          .execute();
        const detail = { value: `${known?.value ?? definition.usual} → ${value}` };
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
