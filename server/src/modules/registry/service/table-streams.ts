import type { Readable } from 'node:stream';
import { type ChangedCells, type Day, NotFoundError } from '@anju/contract';
import { dayOf } from '../../../platform/clock/workdays.ts';
import { createOpenStreams, type OpenStream, type StreamSession } from '../../../platform/events/open-streams.ts';
import type { Platform } from '../../../platform/platform.ts';
import { throttled } from '../../../platform/throttled.ts';
import type { AccessService } from '../../access/index.ts';
import type { IdentityService } from '../../identity/index.ts';
import { cellOf, type TableView } from '../rules/cells.ts';
import { FollowedTable } from '../rules/followed-table.ts';
import { parseTableVersion, tableVersion } from '../rules/table-version.ts';
import { tableViewOf } from '../rules/viewing.ts';
import * as store from '../store/reading.ts';
import type { RegistryTables } from '../store/tables.ts';
import { unitsTopic } from './changing.ts';

/** Changes that come together are looked up and sent together. */
const gatherMs = 200;
/**
 * The tables are read again even without an event: leases begin and restrictions end on a new day, and an event may
 * have been lost.
 */
const lookAgainMs = 30_000;

const views: readonly TableView[] = ['official', 'public'];

interface Followed {
  readonly id: number;
  readonly district: string;
  day: Day;
  readonly tables: Readonly<Record<TableView, FollowedTable>>;
  readonly streams: Readonly<Record<TableView, Set<OpenStream>>>;
  /** The users are streams, and requests that are about to become streams. */
  users: number;
}

export type TableStreams = ReturnType<typeof createTableStreams>;

/**
 * Each process reads once what has changed in all tables that are open in it, and works out what officials and what
 * everybody else see of it; a viewer costs no more than what is sent.
 */
export function createTableStreams(
  { database, clock, config, events, log }: Pick<Platform, 'database' | 'clock' | 'config' | 'events' | 'log'>,
  {
    access,
    identity,
  }: {
    readonly access: Pick<AccessService, 'findPerson'>;
    readonly identity: Pick<IdentityService, 'isSessionLiving'>;
  },
) {
  const db = database.tables<RegistryTables>();
  const today = () => dayOf(clock.now(), config.timeZone);
  const streams = createOpenStreams({ events, isLiving: identity.isSessionLiving });
  const followed = new Map<number, Followed>();
  /** The tables hold the changes of all transactions before this one. */
  let known = 0;
  let turn: Promise<unknown> = Promise.resolve();

  /** The readings run one after the other, so that no table misses what is read while it is being filled. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  };

  const send = (one: Followed, changed: Readonly<Record<TableView, ChangedCells>>): void => {
    for (const view of views) {
      if (changed[view].units.length === 0 && changed[view].gone.length === 0) continue;
      const text = Buffer.from(eventOf(one.day, known, changed[view]));
      for (const stream of one.streams[view]) stream.send(text);
    }
  };

  const readWhole = async (one: Followed, day: Day): Promise<Record<TableView, ChangedCells>> => {
    const units = await store.listUnitsIn(db, one.id, day);
    const { begun } = await store.readTransactions(db);
    one.day = day;
    const filled = (view: TableView) =>
      one.tables[view].fill(
        units.map((unit) => cellOf(unit, view)),
        begun,
      );
    return { official: filled('official'), public: filled('public') };
  };

  const readChanges = async (): Promise<void> => {
    if (followed.size === 0) return;
    const day = today();
    const { ended } = await store.readTransactions(db);
    const units = await store.listUnitsChangedSince(db, [...followed.keys()], known, day);
    // If one table cannot be read, the others get their changes with the next pass.
    for (const one of [...followed.values()]) if (one.day !== day) send(one, await readWhole(one, day));
    known = ended;
    const byBuilding = Map.groupBy(units, ({ buildingId }) => buildingId);
    for (const one of followed.values()) {
      const own = byBuilding.get(one.id);
      if (!own) continue;
      const changesFor = (view: TableView) =>
        one.tables[view].take(
          own.map((unit) => ({
            cell: unit.endedOn === null ? cellOf(unit, view) : undefined,
            id: unit.id,
            by: unit.changedBy,
          })),
        );
      send(one, { official: changesFor('official'), public: changesFor('public') });
    }
  };

  const pass = throttled({ everyMs: gatherMs, delayMs: 0 }, () =>
    inTurn(readChanges).catch((err: unknown) => {
      if (!database.outages.report(err)) log.warn({ err }, 'reading what has changed in building tables failed');
    }),
  );
  const unsubscribe = events.subscribe([unitsTopic], pass.ask);
  const again = setInterval(pass.ask, lookAgainMs);
  again.unref();

  const begin = async (id: number): Promise<Followed> => {
    const building = await store.findBuilding(db, id);
    if (!building) throw new NotFoundError('楼栋不存在');
    const { ended } = await store.readTransactions(db);
    // If other tables are followed already, all tables go on from where those are.
    if (followed.size === 0) known = ended;
    const one: Followed = {
      id,
      district: building.district,
      day: today(),
      users: 0,
      tables: { official: new FollowedTable(), public: new FollowedTable() },
      streams: { official: new Set(), public: new Set() },
    };
    await readWhole(one, one.day);
    followed.set(id, one);
    return one;
  };

  const end = (one: Followed): void => {
    one.users -= 1;
    if (one.users === 0) followed.delete(one.id);
  };

  return {
    /** The stream first sends what has changed since the version, and then every change. */
    async follow(id: number, since: string, session: StreamSession): Promise<Readable> {
      const version = parseTableVersion(since);
      const one = await inTurn(async () => {
        const table = followed.get(id) ?? (await begin(id));
        table.users += 1;
        return table;
      });
      try {
        const look = async (): Promise<TableView> => {
          const { isOfficial, scopes } = await access.findPerson(session.accountId);
          return tableViewOf({ isOfficial, districts: scopes.map(({ district }) => district) }, one.district);
        };
        const view = await look();
        const table = one.tables[view];
        const { transaction } = version;
        const isBefore = transaction < table.since;
        if (isBefore && !(await store.hasChangedBetween(db, id, transaction, table.since)))
          table.reachBack(transaction);
        const stream = streams.open(session, { seen: view, look }, () => {
          one.streams[view].delete(stream);
          end(one);
        });
        const isKnown = version.day === one.day && table.since <= transaction;
        const missed = isKnown ? table.changedSince(transaction) : table.whole();
        if (missed.isWhole || missed.units.length > 0 || missed.gone.length > 0)
          stream.send(eventOf(one.day, known, missed));
        one.streams[view].add(stream);
        return stream.body;
      } catch (error) {
        end(one);
        throw error;
      }
    },

    /** The server closes the streams when it stops. */
    close(): void {
      clearInterval(again);
      pass.stop();
      unsubscribe();
      streams.close();
    },
  };
}

const eventOf = (day: Day, transaction: number, changed: ChangedCells): string =>
  `id: ${tableVersion(day, transaction)}\nevent: cells\ndata: ${JSON.stringify(changed)}\n\n`;
