import type { AccessService } from '../../src/modules/access/index.ts';
import type { BusinessModule } from '../../src/modules/business/index.ts';
import { routesOf } from '../../src/platform/http/routes.ts';
import { pageOf } from '../../src/platform/page-of.ts';
import type { Platform } from '../../src/platform/platform.ts';
import * as calls from './calls.ts';
import { sampleNatures } from './cases/natures/case-types.ts';
import { zl901 } from './cases/zl901/case-type.ts';
import { exchange } from './contract-kinds/exchange/kind.ts';
import * as register from './migrations/9001-sample-register.ts';
import { listPlots, type SampleTables } from './store.ts';

interface Doors {
  readonly platform: Pick<Platform, 'database'>;
  readonly access: Pick<AccessService, 'shownDistricts'>;
}

/** The module is added like any other: by its folder, and a line in the list of business modules. */
export const sampleModule = {
  name: 'sample',
  migrations: { '9001-sample-register': register },
  publicLines: { 地块: 'as-is' },
  caseTypes: () => [zl901, ...sampleNatures],
  contractKinds: () => [exchange],
  start({ platform, access }) {
    const db = platform.database.tables<SampleTables>();
    const list = async (
      shownTo: Parameters<typeof listPlots>[1]['shownTo'],
      { after, pageSize }: { readonly after?: number | undefined; readonly pageSize: number },
    ) => {
      const { shown, next } = pageOf(
        await listPlots(db, { shownTo, after, size: pageSize + 1 }),
        pageSize,
        ({ id }) => id,
      );
      return { list: [...shown], next };
    };
    const refusal = '登记的地块由办理租赁业务的人员查询';
    return {
      routes: routesOf(calls, {
        listMyPlots: (input, { session: { accountId } }) => list({ accountId }, input),
        searchPlots: async ({ district: wanted, ...input }, { session }) =>
          list(await access.shownDistricts(session.accountId, 'ZL', { wanted, refusal }), input),
      }),
    };
  },
} satisfies BusinessModule<unknown, Doors>;
