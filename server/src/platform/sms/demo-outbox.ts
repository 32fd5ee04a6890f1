import type { Generated, Kysely } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import { type Database, joined } from '../database/database.ts';
import type { Sms } from './sms.ts';

type OutboxTables = {
  'platform.demo_outbox': { id: Generated<number>; kind: 'captcha' | 'sms'; key: string; code: string; at: Date };
};

export interface DemoOutbox {
  readonly sms: Sms;
  addCaptcha(id: string, code: string): Promise<void>;
  list(): Promise<Array<{ kind: 'captcha' | 'sms'; key: string; code: string; at: string }>>;
  /** Old messages that are not shown any more are removed. */
  removeOld(): Promise<void>;
}

const shown = 50;
const dayMs = 24 * 60 * 60 * 1000;
const toNobody = '';

/** The outbox shows the codes that a real deployment would send to a telephone. */
export function createDemoOutbox(database: Database, clock: Clock): DemoOutbox {
  const db = database.tables<OutboxTables>();
  const add = (on: Kysely<OutboxTables>, entry: { kind: 'captcha' | 'sms'; key: string; code: string }) =>
    on
      .insertInto('platform.demo_outbox')
      .values({ ...entry, at: clock.now() })
      .execute();
  return {
    sms: {
      isAvailable: true,
      async send({ phone, proof }, transaction) {
        if (!proof) return;
        await add(joined<OutboxTables>(transaction), {
          kind: 'sms',
          key: phone === undefined ? toNobody : proof.loginName,
          code: proof.code,
        });
      },
    },
    async addCaptcha(id, code) {
      await add(db, { kind: 'captcha', key: id, code });
    },
    async list() {
      const rows = await db
        .selectFrom('platform.demo_outbox')
        .select(['kind', 'key', 'code', 'at'])
        .where('key', '!=', toNobody)
        .orderBy('id', 'desc')
        .limit(shown)
        .execute();
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    },
    async removeOld() {
      const yesterday = new Date(clock.now().getTime() - dayMs);
      await db.deleteFrom('platform.demo_outbox').where('at', '<', yesterday).execute();
    },
  };
}
