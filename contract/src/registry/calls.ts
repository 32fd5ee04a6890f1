import { defineCall } from '../call.ts';
import { district, nothing, text, titled, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';
import { BuildingTable, UnitDetail, UnitSummary } from './entities.ts';

export const searchUnits = defineCall({
  method: 'POST',
  path: '/main-app/api/registry/search-units',
  access: 'session',
  summary: '按坐落查找房屋：小区或道路名称、拼音首字母，加楼号、单元和房号；也可用完整的不动产单元号或房屋编码',
  input: z.strictObject({
    text: text('坐落', 100),
    district: titled('所在区', z.optional(district())),
    pageSize: titled('条数', z._default(wholeNumber(1, 50), 20)),
  }),
  output: z.object({ list: z.array(UnitSummary) }),
});

export const getUnit = defineCall({
  method: 'POST',
  path: '/main-app/api/registry/unit',
  access: 'session',
  summary: '一套房屋的信息，以查询人有权查看的为限',
  input: z.strictObject({ id: titled('房屋', wholeNumber(1)) }),
  output: UnitDetail,
  errors: ['not-found'],
});

export const getBuilding = defineCall({
  method: 'POST',
  path: '/main-app/api/registry/building',
  access: 'session',
  summary: '楼盘表：一幢楼的各层房屋和状态',
  input: z.strictObject({ id: titled('楼栋', wholeNumber(1)) }),
  output: BuildingTable,
  errors: ['not-found'],
});

export const listMyUnits = defineCall({
  method: 'GET',
  path: '/main-app/api/registry/my-units',
  access: 'session',
  summary: '本人（或本企业）名下的房屋、已签约的房屋和承租的房屋',
  input: nothing,
  output: z.object({
    owned: z.array(UnitSummary),
    bought: z.array(UnitSummary),
    rented: z.array(UnitSummary),
  }),
});
