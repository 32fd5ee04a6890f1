import type { CallOutput, CallParsedInput } from '@anju/contract';
import type { AccessService } from '../../src/modules/access/index.ts';
import { pageOf } from '../../src/platform/page-of.ts';
import type { Platform } from '../../src/platform/platform.ts';
import type { listMyPlots, searchPlots } from './calls.ts';
import { listPlots, type SampleTables } from './store.ts';

const refusal = '登记的地块由办理租赁业务的人员查询';

export function createPlotLists(
  { database }: Pick<Platform, 'database'>,
  access: Pick<AccessService, 'shownDistricts'>,
) {
  const db = database.tables<SampleTables>();

  const pageShownTo = async (
    shownTo: Parameters<typeof listPlots>[1]['shownTo'],
    { after, pageSize }: CallParsedInput<typeof listMyPlots>,
  ): Promise<CallOutput<typeof listMyPlots>> => {
    const rows = await listPlots(db, { shownTo, after, size: pageSize + 1 });
    const { shown, next } = pageOf(rows, pageSize, ({ id }) => id);
    return { list: [...shown], next };
  };

  return {
    listMyPlots: (page: CallParsedInput<typeof listMyPlots>, accountId: string) => pageShownTo({ accountId }, page),

    searchPlots: async ({ district: wanted, ...page }: CallParsedInput<typeof searchPlots>, accountId: string) =>
      pageShownTo(await access.shownDistricts(accountId, 'ZL', { wanted, refusal }), page),
  };
}
