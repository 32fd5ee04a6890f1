import {
  type AppGrants,
  BadInputError,
  type CalendarChange,
  type CallOutput,
  type CallParsedInput,
  ConflictError,
  type calls,
  type Day,
  ForbiddenError,
  type Permission,
} from '@anju/contract';
import type { Act } from '../../platform/audit/act.ts';
import type { AuditEntry } from '../../platform/audit/audit.ts';
import { type CalendarTables, listMissingYears } from '../../platform/clock/calendar.ts';
import { findLastCalendarChange, listCalendarDays, writeCalendar } from '../../platform/clock/calendar-changes.ts';
import { calendarOf, dayOf } from '../../platform/clock/workdays.ts';
import { inTransaction, joined } from '../../platform/database/database.ts';
import { rightsOf, rightsOfMany } from '../../platform/events/rights.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccessService } from '../access/index.ts';
import { assertPowersMayChange, type CatalogService } from '../catalog/index.ts';
import type { IdentityService } from '../identity/index.ts';
import type { ProcessService } from '../process/index.ts';
import { AdministrationRefusedError, assertAdministrationRemains, assertNotOneself } from './rules/administration.ts';
import { possibleAccountIds, toAuditRecord } from './rules/audit-record.ts';
import { changedDays, type SpecialDay } from './rules/calendar-changes.ts';

export type AdminService = ReturnType<typeof createAdminService>;

export interface Caller {
  readonly session: { readonly accountId: string };
  readonly clientAddress: string;
}

type Input<Name extends keyof typeof calls> = CallParsedInput<(typeof calls)[Name]>;

interface Parts {
  readonly identity: IdentityService;
  readonly catalog: CatalogService;
  readonly access: Pick<AccessService, 'listScopes' | 'setScopes'>;
  readonly process: Pick<ProcessService, 'previewCalendar' | 'prepareRecount'>;
}

export function createAdminService(
  {
    database,
    audit,
    parameters,
    config,
    clock,
    log,
    events,
  }: Pick<Platform, 'database' | 'audit' | 'parameters' | 'config' | 'clock' | 'log' | 'events'>,
  { identity, catalog, access, process }: Parts,
) {
  const db = database.tables<unknown>();
  const { accounts } = identity;
  const { managedApps, managedMenus, managedRoles } = catalog;

  const readPowers = async (act: Act) => {
    const powers = await managedRoles.listPowers(act);
    const able = await accounts.listAble(managedRoles.administratorsAmong(powers), act);
    return { powers, administrators: new Set(able) };
  };

  /**
   * The permission is checked again inside the transaction, because it may have been taken away since the request came
   * in.
   */
  const assertStillAllowed = async (permission: Permission, act: Act): Promise<void> => {
    const [enabled] = await accounts.listEnabled([act.accountId], act);
    if (enabled === undefined || !(await catalog.holdsPermission(act.accountId, permission, act.transaction)))
      throw new ForbiddenError();
  };

  /**
   * Changes of administration run one at a time, each whole or not at all: otherwise two administrators could take away
   * each other's power at once. A change is refused if nobody could undo it, or if somebody reaches beyond their own
   * powers.
   */
  const change = async <Result>(
    caller: Caller,
    attempt: { readonly permission: Permission; readonly action: string; readonly object: string },
    work: (act: Act) => Promise<Result>,
  ): Promise<Result> => {
    const { clientAddress } = caller;
    const { accountId } = caller.session;
    const { displayName } = await identity.getProfile(accountId);
    const entryOf = (action: string, object: string, outcome: AuditEntry['outcome'], detail: AuditEntry['detail']) => ({
      action,
      object,
      outcome,
      actor: accountId,
      clientAddress,
      ...(detail && { detail }),
    });
    try {
      return await inTransaction(db, async (transaction) => {
        const act: Act = {
          accountId,
          displayName,
          clientAddress,
          transaction,
          record: (action, object, detail) => audit.record(entryOf(action, object, 'done', detail), transaction),
        };
        await managedRoles.lockAdministration(act);
        await assertStillAllowed(attempt.permission, act);
        const before = await readPowers(act);
        const result = await work(act);
        const after = await readPowers(act);
        assertAdministrationRemains(accountId, before.administrators, after.administrators);
        assertPowersMayChange(accountId, before.powers, after.powers);
        events.publish(attempt.action.startsWith('account-') ? rightsOf(attempt.object) : rightsOfMany);
        return result;
      });
    } catch (error) {
      if (error instanceof AdministrationRefusedError || error instanceof ForbiddenError)
        await audit.recordAlone(entryOf(attempt.action, attempt.object, 'refused', { reason: error.message }));
      throw error;
    }
  };

  const ofAccounts = (action: string, object: string) => ({ permission: 'identity.manage' as const, action, object });
  const ofCatalog = (action: string, object: string) => ({ permission: 'catalog.manage' as const, action, object });

  const toAppGrants = async (
    { roleCodes, accountIds }: { roleCodes: string[]; accountIds: string[] },
    act?: Act,
  ): Promise<AppGrants> => ({ roleCodes, accounts: await accounts.listNames(accountIds, act) });

  const listYearsWithoutHolidays = () =>
    listMissingYears(database.tables<CalendarTables>(), dayOf(clock.now(), config.timeZone));

  const calendarDb = database.tables<CalendarTables>();

  /** The plan has the calendar as it is, and as it would be with the changes. */
  const planCalendar = async (on: typeof calendarDb, changes: readonly CalendarChange[]) => {
    const current = new Map(
      (await listCalendarDays(on, firstDay, lastDay)).map(({ day, is_workday, name }) => [
        day,
        { isWorkday: is_workday, name },
      ]),
    );
    const last = await findLastCalendarChange(on);
    const changed = changedDays(changes, current);
    const after = new Map<Day, SpecialDay>(current);
    for (const [day, as] of changed)
      if (as) after.set(day, as);
      else after.delete(day);
    const days = [...changed.keys()].sort();
    const calendar = calendarOf([...after].map(([day, { isWorkday }]) => ({ day, is_workday: isWorkday })));
    return { last, current, changed, days, from: days[0] as Day, calendar };
  };

  let verification: Promise<number | undefined> | undefined;

  /** These fields make somebody known as an owner, as a party, or as working for an enterprise. */
  const isAnotherIdentity = async (person: Input<'updateAccount'>, act: Act): Promise<boolean> => {
    const before = await accounts.hold(person.id, act);
    return (['userType', 'documentType', 'idNumber', 'creditCode', 'enterpriseKind'] as const).some(
      (field) => before[field] !== person[field],
    );
  };

  /** Without an identity number nobody could tell whether a case is an official's own. */
  const assertIdentified = ({ userType, idNumber }: Pick<Input<'createAccount'>, 'userType' | 'idNumber'>): void => {
    if (!config.demo && userType === 'GOV_STAFF' && idNumber === '')
      throw new BadInputError('政务人员的账号应填写证件号码，办理办件时据此核对是否应当回避');
  };

  return {
    listAccounts: (input: Input<'listAccounts'>) => accounts.list(input),

    getAccount: ({ id }: Input<'getAccount'>, caller: Caller) =>
      change(caller, ofAccounts('account-reveal', id), (act) => accounts.reveal(id, act)),

    /** Creating an account with roles needs the permission to give roles too. */
    createAccount: (person: Input<'createAccount'>, caller: Caller) =>
      change(caller, ofAccounts('account-create', person.loginName), async (act) => {
        assertIdentified(person);
        if (person.roleCodes.length > 0) await assertStillAllowed('catalog.manage', act);
        return accounts.create(person, act);
      }),

    updateAccount: (person: Input<'updateAccount'>, caller: Caller) =>
      change(caller, ofAccounts('account-update', person.id), async (act) => {
        assertIdentified(person);
        if (await isAnotherIdentity(person, act))
          assertNotOneself(act.accountId, person.id, '修改自己的用户类型、证件和所属企业');
        return accounts.update(person, act);
      }),

    setAccountEnabled: ({ id, enabled }: Input<'setAccountEnabled'>, caller: Caller) =>
      change(caller, ofAccounts(enabled ? 'account-enable' : 'account-disable', id), async (act) => {
        if (!enabled) assertNotOneself(act.accountId, id, '停用自己的账号');
        return accounts.setEnabled(id, enabled, act);
      }),

    unlockAccount: ({ id }: Input<'unlockAccount'>, caller: Caller) =>
      change(caller, ofAccounts('account-unlock', id), async (act) => {
        assertNotOneself(act.accountId, id, '解除自己账号的锁定');
        return accounts.unlock(id, act);
      }),

    clearPassword: ({ id }: Input<'clearPassword'>, caller: Caller) =>
      change(caller, ofAccounts('password-clear', id), async (act) => {
        assertNotOneself(act.accountId, id, '清除自己的密码');
        return accounts.clearPassword(id, act);
      }),

    removeSecondFactor: ({ id }: Input<'removeSecondFactor'>, caller: Caller) =>
      change(caller, ofAccounts('second-factor-remove', id), async (act) => {
        assertNotOneself(act.accountId, id, '关闭自己的两步验证');
        return accounts.removeSecondFactor(id, act);
      }),

    setAccountRoles: ({ id, roleCodes }: Input<'setAccountRoles'>, caller: Caller) =>
      change(caller, ofCatalog('account-roles-set', id), async (act) => {
        const account = await accounts.hold(id, act);
        const held = (await catalog.listRoleCodesOf([id], act.transaction)).get(id) ?? [];
        if (roleCodes.some((code) => !held.includes(code))) assertNotOneself(act.accountId, id, '给自己增加角色');
        return managedRoles.assign(account, roleCodes, act);
      }),

    getAccountScopes: ({ id }: Input<'getAccountScopes'>) => access.listScopes(id),

    setAccountScopes: ({ id, scopes }: Input<'setAccountScopes'>, caller: Caller) =>
      change(caller, ofCatalog('account-scopes-set', id), async (act) => {
        assertNotOneself(act.accountId, id, '设置自己的数据范围');
        return access.setScopes(await accounts.hold(id, act), scopes, act);
      }),

    listRoles: () => managedRoles.list(),

    createRole: (role: Input<'createRole'>, caller: Caller) =>
      change(caller, ofCatalog('role-create', role.code), (act) => managedRoles.create(role, act)),

    updateRole: (role: Input<'updateRole'>, caller: Caller) =>
      change(caller, ofCatalog('role-update', role.code), (act) => managedRoles.update(role, act)),

    deleteRole: ({ code }: Input<'deleteRole'>, caller: Caller) =>
      change(caller, ofCatalog('role-delete', code), (act) => managedRoles.remove(code, act)),

    getAppGrants: async ({ appid }: Input<'getAppGrants'>): Promise<AppGrants> =>
      toAppGrants(await managedRoles.listGrants(appid)),

    setAppGranted: ({ appid, to, granted }: Input<'setAppGranted'>, caller: Caller): Promise<AppGrants> =>
      change(caller, ofCatalog(granted ? 'app-grant' : 'app-revoke', String(appid)), async (act) => {
        const name = 'loginName' in to ? await accounts.holdNamed(to.loginName, act) : undefined;
        const grantee = 'roleCode' in to ? to : { accountId: name?.id ?? '', loginName: name?.loginName ?? '' };
        await managedRoles.setGranted(appid, grantee, granted, act);
        return toAppGrants(await managedRoles.listGrants(appid, act), act);
      }),

    listManagedApps: () => managedApps.list(),

    createApp: (app: Input<'createApp'>, caller: Caller) =>
      change(caller, ofCatalog('app-create', app.appcode), (act) => managedApps.create(app, act)),

    updateApp: (app: Input<'updateApp'>, caller: Caller) =>
      change(caller, ofCatalog('app-update', String(app.appid)), (act) => managedApps.update(app, act)),

    orderApps: ({ appids }: Input<'orderApps'>, caller: Caller) =>
      change(caller, ofCatalog('app-order', ''), (act) => managedApps.order(appids, act)),

    listManagedMenuItems: ({ appid }: Input<'listManagedMenuItems'>) => managedMenus.list(appid),

    updateMenuItem: (item: Input<'updateMenuItem'>, caller: Caller) =>
      change(caller, ofCatalog('menu-item-update', item.id), (act) => managedMenus.update(item, act)),

    moveMenuItem: (move: Input<'moveMenuItem'>, caller: Caller) =>
      change(caller, ofCatalog('menu-item-move', move.id), (act) => managedMenus.move(move, act)),

    deleteMenuItem: ({ id }: Input<'deleteMenuItem'>, caller: Caller) =>
      change(caller, ofCatalog('menu-item-delete', id), (act) => managedMenus.remove(id, act)),

    /** Only people who can do something about a warning see it. */
    async listWarnings(
      _input: Input<'listWarnings'>,
      { session }: Caller,
    ): Promise<CallOutput<typeof calls.listWarnings>> {
      if (!(await catalog.holdsPermission(session.accountId, 'admin.configure'))) return [];
      const years = await listYearsWithoutHolidays();
      return years.map((year) => ({ name: 'holidays-missing', year: Number(year), text: holidaysMissing(year) }));
    },

    /** The warnings are logged each day. */
    async logWarnings(): Promise<void> {
      const years = await listYearsWithoutHolidays();
      if (years.length > 0) log.warn({ years }, 'the holidays of these years are not in the calendar');
    },

    listParameters: () => parameters.list(),

    async setParameter(setting: Input<'setParameter'>, { session: { accountId }, clientAddress }: Caller) {
      const { displayName } = await identity.getProfile(accountId);
      return parameters.set(setting, { accountId, displayName, clientAddress });
    },

    async getCalendar({ year }: Input<'getCalendar'>): Promise<CallOutput<typeof calls.getCalendar>> {
      const days = await listCalendarDays(calendarDb, `${year}-01-01`, `${year}-12-31`);
      const last = await findLastCalendarChange(calendarDb);
      return {
        version: last?.id ?? 0,
        days: days.map(({ day, is_workday, name }) => ({ day, isWorkday: is_workday, name })),
        lastChange: last ? { at: last.at.toISOString(), modifier: last.modifier, reason: last.reason } : null,
      };
    },

    async previewCalendar({ changes }: Input<'previewCalendar'>): Promise<CallOutput<typeof calls.previewCalendar>> {
      const { last, days, from, calendar } = await planCalendar(calendarDb, changes);
      return { version: last?.id ?? 0, days, effects: await process.previewCalendar(calendar, from) };
    },

    async changeCalendar(
      { version, changes, reason }: Input<'changeCalendar'>,
      caller: Caller,
    ): Promise<CallOutput<typeof calls.changeCalendar>> {
      const recount = await process.prepareRecount();
      const attempt = { permission: 'admin.configure', action: 'calendar-change', object: '' } as const;
      return change(caller, attempt, async (act) => {
        const on = joined<CalendarTables>(act.transaction);
        const { last, current, changed, days, from, calendar } = await planCalendar(on, changes);
        if ((last?.id ?? 0) !== version)
          throw new ConflictError(`工作日历已由${last?.modifier ?? '其他人'}修改，请重新查看影响后再提交`);
        const rows = [...changed].map(([day, as]) => [day, as && { is_workday: as.isWorkday, name: as.name }] as const);
        const now = { at: clock.now(), modifier: act.displayName, reason };
        const written = await writeCalendar(on, new Map(rows), now);
        const effects = await recount(calendar, from, act.transaction);
        const said = days.map((day) => `${day} ${words(current.get(day))} → ${words(changed.get(day))}`);
        const detail = { reason, days: said.join('；'), moved: String(effects.moved) };
        await act.record('calendar-change', `${from} ~ ${days.at(-1)}`, detail);
        return { version: written, days, effects };
      });
    },

    async listAuditRecords(input: Input<'listAuditRecords'>): Promise<CallOutput<typeof calls.listAuditRecords>> {
      const { actor, pageNum, pageSize, ...filter } = input;
      if (filter.from !== undefined && filter.to !== undefined && filter.from > filter.to)
        throw new BadInputError('起始日期不能晚于截止日期');
      const by = actor === undefined ? undefined : await accounts.findNamed(actor);
      const { timeZone } = config;
      const { entries, total } = await audit.readPage({ ...filter, timeZone, by, pageNum, pageSize });
      const names = await accounts.listNames(possibleAccountIds(entries));
      const namesById = new Map(names.map((name) => [name.id, name]));
      return { list: entries.map((entry) => toAuditRecord(entry, namesById)), total, pageNum, pageSize };
    },

    /** Concurrent callers share one walk of the chain. */
    async verifyAudit(): Promise<{ brokenAt: number | null }> {
      verification ??= audit.findBrokenEntry().finally(() => {
        verification = undefined;
      });
      return { brokenAt: (await verification) ?? null };
    },
  };
}

/** The calendar holds no days outside these. */
const [firstDay, lastDay] = ['0001-01-01', '9999-12-31'];

const words = (day: SpecialDay | undefined): string =>
  day ? `${day.name}${day.isWorkday ? '调休上班' : '放假'}` : '正常';

const holidaysMissing = (year: string): string =>
  `${year} 年的节假日安排尚未录入工作日历：该年的办理期限和复议、诉讼期限暂按普通周末计算。请在放假安排公布后及时录入。`;
