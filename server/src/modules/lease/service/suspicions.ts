import {
  type CallOutput,
  type CallParsedInput,
  type calls,
  ForbiddenError,
  type LeaseSuspicion,
  type LeaseSuspicionDetail,
  leaseSuspicionPatternNames,
  NotFoundError,
  pages,
} from '@anju/contract';
import { inTransaction } from '../../../platform/database/database.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import { maskedIdNumber } from '../../../platform/masking.ts';
import { pageOf } from '../../../platform/page-of.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../../platform/session/session.ts';
import { type AccessService, districtsOf, narrowedTo, type ShownDistricts } from '../../access/index.ts';
import type { IdentityService } from '../../identity/index.ts';
import type { MessagesService } from '../../messages/index.ts';
import {
  assertLookedInto,
  assertMayTake,
  assertMayWorkOn,
  assertVersion,
  mayTake,
  mayWorkOn,
  type Suspicion,
} from '../rules/suspicion.ts';
import * as store from '../store/suspicions.ts';
import type { LeaseTables, LeaseTransaction } from '../store/tables.ts';

type Caller = Pick<CallContext<Session>, 'session' | 'clientAddress'>;

export type SuspicionPlatform = Pick<Platform, 'database' | 'clock' | 'config' | 'audit'>;

interface Parts {
  readonly access: Pick<AccessService, 'findPerson'>;
  readonly identity: Pick<IdentityService, 'accounts'>;
  readonly messages: Pick<MessagesService, 'remind'>;
}

interface Official {
  readonly accountId: string;
  readonly districts: ShownDistricts;
  /** Supervisors see suspicions and cannot change them. */
  readonly decides: boolean;
}

interface Held {
  readonly transaction: LeaseTransaction;
  readonly suspicion: Suspicion;
  readonly at: Date;
  readonly name: string;
}

interface Deed {
  readonly changed: Parameters<typeof store.changeSuspicion>[2];
  readonly what: string;
  readonly audit: string;
}

export type SuspicionDesk = ReturnType<typeof createSuspicionDesk>;

const isUnknown = '疑点不存在，或者不在您的经办区域';

/** Officials of the line work through the suspicions (租赁疑点) in their districts. */
export function createSuspicionDesk(
  { database, clock, audit }: SuspicionPlatform,
  { access, identity, messages }: Parts,
) {
  const db = database.tables<LeaseTables>();

  const getOfficial = async (accountId: string): Promise<Official> => {
    const person = await access.findPerson(accountId);
    const districts = districtsOf(person, 'ZL');
    if (districts.length === 0) throw new ForbiddenError('租赁疑点由办理租赁业务的人员核查');
    return { accountId, districts, decides: !person.isSupervisor };
  };

  const isTheirs = ({ districts }: Official, { district }: Suspicion): boolean =>
    districts === 'whole-city' || districts.includes(district);

  const soughtBy = (
    { districts }: Official,
    { text, pattern, district }: CallParsedInput<typeof calls.countLeaseSuspicions>,
  ): store.SoughtSuspicions => ({
    districts: narrowedTo(districts, district),
    pattern,
    text: text?.trim(),
  });

  const summaryOf = (suspicion: Suspicion): LeaseSuspicion => {
    const { id, version, pattern, state, district, address, facts, official, foundAt, lastFoundOn } = suspicion;
    return {
      id,
      version,
      pattern,
      state,
      district,
      address,
      facts: [...facts],
      lastFoundOn,
      official: official?.name ?? null,
      foundAt: foundAt.toISOString(),
    };
  };

  const detailOf = async (suspicion: Suspicion, { accountId, decides }: Official): Promise<LeaseSuspicionDetail> => {
    const entries = await store.listSuspicionEntries(db, suspicion.id);
    return {
      ...summaryOf(suspicion),
      cases: [...suspicion.cases],
      note: suspicion.note,
      outcome: suspicion.outcome,
      lessors: suspicion.lessors.map(maskedIdNumber),
      history: entries.map(({ at, by, what }) => ({ at: at.toISOString(), by, text: what })),
      mayTake: decides && mayTake(suspicion, accountId),
      mayWork: decides && mayWorkOn(suspicion, accountId),
    };
  };

  const get = async (id: number, official: Official): Promise<LeaseSuspicionDetail> => {
    const suspicion = await store.findSuspicion(db, id);
    if (!suspicion || !isTheirs(official, suspicion)) throw new NotFoundError(isUnknown);
    return detailOf(suspicion, official);
  };

  /** If two officials act on the same version, the second is refused. */
  const act = async (
    { id, version }: { readonly id: number; readonly version: number },
    { session: { accountId }, clientAddress }: Caller,
    decide: (held: Held) => Deed | Promise<Deed>,
  ): Promise<LeaseSuspicionDetail> => {
    const official = await getOfficial(accountId);
    if (!official.decides) throw new ForbiddenError('督查人员只能查看，不能办理');
    const [holder] = await identity.accounts.listNames([accountId]);
    const name = holder?.displayName ?? '';
    await inTransaction(db, async (transaction) => {
      const suspicion = await store.holdSuspicion(transaction, id);
      if (!suspicion || !isTheirs(official, suspicion)) throw new NotFoundError(isUnknown);
      assertVersion(suspicion, version);
      const at = clock.now();
      const { changed, what, audit: action } = await decide({ transaction, suspicion, at, name });
      await store.changeSuspicion(transaction, id, changed);
      await store.addSuspicionEntry(transaction, id, { at, accountId, by: name, what });
      await audit.record(
        { action, outcome: 'done', actor: accountId, object: String(id), clientAddress, detail: { what } },
        transaction,
      );
    });
    return get(id, official);
  };

  return {
    async list(
      { state, after, pageSize, ...input }: CallParsedInput<typeof calls.listLeaseSuspicions>,
      accountId: string,
    ): Promise<CallOutput<typeof calls.listLeaseSuspicions>> {
      const sought = soughtBy(await getOfficial(accountId), input);
      const found = await store.listSuspicions(db, { ...sought, state, after, size: pageSize + 1 });
      const { shown, next } = pageOf(found, pageSize, ({ id }) => id);
      return { list: shown.map(summaryOf), next };
    },

    async count(
      input: CallParsedInput<typeof calls.countLeaseSuspicions>,
      accountId: string,
    ): Promise<CallOutput<typeof calls.countLeaseSuspicions>> {
      const counted = await store.countSuspicions(db, soughtBy(await getOfficial(accountId), input));
      const none = { open: 0, taken: 0, confirmed: 0, dismissed: 0 };
      return { ...none, ...Object.fromEntries(counted.map(({ state, count }) => [state, count])) };
    },

    get: async (id: number, accountId: string): Promise<LeaseSuspicionDetail> => get(id, await getOfficial(accountId)),

    take: (input: CallParsedInput<typeof calls.takeLeaseSuspicion>, caller: Caller): Promise<LeaseSuspicionDetail> =>
      act(input, caller, async ({ transaction, suspicion, at, name }) => {
        const { accountId } = caller.session;
        assertMayTake(suspicion, accountId);
        const { official, pattern, address } = suspicion;
        if (official)
          await messages.remind(
            [official.accountId],
            {
              type: 1,
              keyword: `lease suspicion ${suspicion.id}`,
              count: 1,
              at,
              message: `租赁疑点（${leaseSuspicionPatternNames[pattern]}，${address}）已由${name}接手`,
              menu: pages.leaseApp.filingsSuspicions,
            },
            transaction,
          );
        return {
          changed: { state: 'taken', official_id: accountId, official_name: name },
          what: official ? `接手，原由${official.name}核查` : '领取',
          audit: 'lease-suspicion-take',
        };
      }),

    note: (input: CallParsedInput<typeof calls.noteLeaseSuspicion>, caller: Caller): Promise<LeaseSuspicionDetail> =>
      act(input, caller, ({ suspicion }) => {
        assertMayWorkOn(suspicion, caller.session.accountId);
        const { note } = input;
        return { changed: { note }, what: `核查情况：${note}`, audit: 'lease-suspicion-note' };
      }),

    settle: (
      input: CallParsedInput<typeof calls.settleLeaseSuspicion>,
      caller: Caller,
    ): Promise<LeaseSuspicionDetail> =>
      act(input, caller, ({ suspicion }) => {
        assertMayWorkOn(suspicion, caller.session.accountId);
        assertLookedInto(suspicion);
        const { outcome, reason } = input;
        return {
          changed: { state: outcome, outcome: reason },
          what: outcome === 'confirmed' ? `属实：${reason}` : `排除：${reason}`,
          audit: 'lease-suspicion-settle',
        };
      }),
  };
}
