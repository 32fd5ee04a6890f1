import { type CallParsedInput, ConflictError, type calls, type ManagedApp, NotFoundError } from '@anju/contract';
import type { Act } from '../../../platform/audit/act.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { joined } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertApp, assertSameApps } from '../rules/app.ts';
import * as store from '../store/apps.ts';
import type { CatalogTables, Db } from '../store/tables.ts';
import { toApp } from './app.ts';

/** Lower ids belong to the product's own apps. */
const minAppid = 2_000;

export function createManagedApps({ database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>) {
  const db = database.tables<CatalogTables>();
  const on = ({ transaction }: Act): Db => joined<CatalogTables>(transaction);

  const listManaged = async (within: Db): Promise<ManagedApp[]> =>
    (await store.listManagedApps(within)).map(({ menuItemCount, ...row }) => ({ ...toApp(row), menuItemCount }));

  const getManaged = async (appid: number, act: Act): Promise<ManagedApp> => {
    const found = (await listManaged(on(act))).find((app) => app.appid === appid);
    if (!found) throw new NotFoundError('应用不存在，请刷新后重试');
    return found;
  };

  return {
    list: () => listManaged(db),

    async create(app: CallParsedInput<typeof calls.createApp>, act: Act): Promise<ManagedApp> {
      assertApp(app, config);
      await store.lockApps(on(act));
      const appid = await store.nextAppid(on(act), minAppid);
      const made = { creator: act.displayName, createdtime: clock.now() };
      const changed = { modifier: made.creator, modifiedtime: made.createdtime };
      if (!(await store.addApp(on(act), { appid, ...app, ...made, ...changed })))
        throw new ConflictError(`应用编码 ${app.appcode} 已被使用，请换一个`);
      const { appname, structure, entry } = app;
      await act.record('app-create', app.appcode, { appid, appname, structure, entry });
      return getManaged(appid, act);
    },

    async update(
      { appid, modifiedtime: version, ...change }: CallParsedInput<typeof calls.updateApp>,
      act: Act,
    ): Promise<ManagedApp> {
      assertApp(change, config);
      const before = await store.findAppForChange(on(act), appid);
      if (!before) throw new NotFoundError('应用不存在，请刷新后重试');
      const seen = before.modifiedtime.getTime();
      if (new Date(version).getTime() !== seen) throw new ConflictError('应用已被他人修改，请刷新后重试');
      // The time is always later than the one before, whatever the clock says, because concurrent changes are detected
      // by comparing it.
      const modifiedtime = new Date(Math.max(clock.now().getTime(), seen + 1));
      await store.updateApp(on(act), appid, { ...change, modifier: act.displayName, modifiedtime });
      await act.record('app-update', before.appcode, changedFields({ ...before }, change));
      return getManaged(appid, act);
    },

    async order(appids: readonly number[], act: Act): Promise<void> {
      await store.lockApps(on(act));
      assertSameApps(await store.listAppids(on(act)), appids);
      await store.orderApps(on(act), appids);
      await act.record('app-order', '', { appids: appids.join('、') });
    },
  };
}
