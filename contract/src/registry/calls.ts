import { defineCall } from '../call.ts';
import { cursorPage, cursorRequest, district, matching, nothing, text, titled, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';
import { BuildingTable, FiledLease, filedLeaseStates, RentStatistics, UnitDetail, UnitSummary } from './entities.ts';

export const searchUnits = defineCall({
  method: 'POST',
  path: '/main-app/api/registry/search-units',
  access: 'session',
  urgency: 'later',
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

export const followBuilding = defineCall({
  method: 'GET',
  path: '/main-app/api/registry/building-changes',
  access: 'session',
  summary: '楼盘表的变化（server-sent events）：从已有的版本起，每次给出状态有变的房屋，以查询人有权查看的为限',
  input: z.strictObject({
    id: titled('楼栋', matching(/^[1-9]\d{0,14}$/)),
    since: titled('版本', matching(/^\d{4}-\d\d-\d\d\.\d{1,15}$/)),
  }),
  output: { kind: 'file', mediaTypes: ['text/event-stream'] },
  errors: ['not-found'],
});

export const listMyUnits = defineCall({
  method: 'GET',
  path: '/main-app/api/registry/my-units',
  access: 'session',
  urgency: 'later',
  summary: '本人（或本企业）名下的房屋、已签约的房屋和承租的房屋',
  input: nothing,
  output: z.object({
    owned: z.array(UnitSummary),
    bought: z.array(UnitSummary),
    rented: z.array(UnitSummary),
  }),
});

const month = matching(/^20\d{2}-(0[1-9]|1[0-2])$/);

export const getRentStatistics = defineCall({
  method: 'POST',
  path: '/lease-app/api/registry/rents',
  access: 'session',
  urgency: 'last',
  summary: '租金监测：经办区域居住用途租赁备案按区和起租月份的每平方米月租金中位数；不足 5 件的不显示',
  errors: ['forbidden'],
  input: z.strictObject({
    from: titled('起始月份', month),
    to: titled('终止月份', month),
    district: titled('所在区', z.optional(district())),
  }),
  output: RentStatistics,
});

export const listFiledLeases = defineCall({
  method: 'POST',
  path: '/lease-app/api/registry/filed-leases',
  access: 'session',
  urgency: 'later',
  summary: '经办区域的租赁备案，供办理人员查询；按到期日排列，翻页用上一页的游标',
  errors: ['forbidden'],
  input: cursorRequest({
    text: z.optional(text('坐落、办件编号或者证件号码', 100)),
    district: titled('所在区', z.optional(district())),
    state: titled('状态', z.optional(z.enum(filedLeaseStates))),
    endsWithin: titled('到期', z.optional(z.enum(['30', '60', '90']))),
    rentMonth: titled('计入租金监测的起租月份', z.optional(month)),
  }),
  output: cursorPage(FiledLease),
});
