import {
  type CaseFilter,
  type CaseListName,
  type CaseSummary,
  caseBucketNames,
  caseCategoryNames,
  caseOutcomeNames,
  casePhaseNames,
  caseResultNames,
  caseTimingNames,
  dueGroupNames,
} from '@anju/contract';
import { dayOf } from '../../../../platform/clock/workdays.ts';
import type { ExportedRow, ExportedTable } from '../../../../platform/exported-table.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { createBoxes } from '../../boxes/service/list-boxes.ts';
import type { Context } from '../../service/context.ts';

export interface CaseList {
  readonly box: CaseListName;
  readonly filter: CaseFilter;
}

const rowsAtOnce = 500;

const boxNames: Readonly<Record<CaseListName, string>> = {
  pending: '业务受理',
  'in-progress': '在办箱',
  done: '已办箱',
  mine: '我的办件',
  visible: '办件',
};
/** An exported list shows what a page shows of each case, with names masked where the page masks them. */
export function createCaseExport(
  { getType, nameOf }: Context,
  { listCases, countList }: Pick<ReturnType<typeof createBoxes>, 'listCases' | 'countList'>,
  { listStepNames }: { listStepNames(): ReadonlyMap<string, string> },
  { config: { districts, timeZone } }: Pick<Platform, 'config'>,
): { readonly caseTable: ExportedTable<CaseList> } {
  const districtName = (code: string): string => districts.get(code) ?? code;
  const stepName = (id: string): string => listStepNames().get(id) ?? id;
  const range = ({ from, to }: { from: string; to: string }): string => `${from} 至 ${to}`;

  const toRow = (row: CaseSummary): ExportedRow => [
    row.number ?? casePhaseNames.draft,
    row.caseTypeName,
    caseCategoryNames[row.category],
    row.applicantName,
    districtName(row.district),
    standingOf(row),
    row.dueOn,
    row.submittedAt && dayOf(new Date(row.submittedAt), timeZone),
    row.returned ? '是' : '否',
  ];

  return {
    caseTable: {
      async describe({ box, filter }) {
        const named: [string, string | undefined][] = [
          ['业务大类', filter.category && caseCategoryNames[filter.category]],
          ['业务名称', filter.caseType && getType(filter.caseType).name],
          ['区域', filter.district && districtName(filter.district)],
          ['时限', filter.due && dueGroupNames[filter.due]],
          ['办理状态', filter.bucket && caseBucketNames[filter.bucket]],
          ['办理结果', filter.outcome && caseOutcomeNames[filter.outcome]],
          ['申请月份', filter.months && range(filter.months)],
          ['申请日期', filter.submitted && range(filter.submitted)],
          ['办结日期', filter.decided && range(filter.decided)],
          ['时限结果', filter.timing && caseTimingNames[filter.timing]],
          ['经办人员', filter.official && (await nameOf(filter.official))],
          ['现经办人员', filter.assignee && (await nameOf(filter.assignee))],
          ['当前环节', filter.step && stepName(filter.step)],
          ['经过环节', filter.passed && stepName(filter.passed)],
        ];
        return {
          title: `${boxNames[box]}清单`,
          conditions: named.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
        };
      },

      count: ({ box, filter }, accountId) => countList(box, filter, accountId),

      columnsOf: () => [
        ...['办件编号', '业务名称', '业务大类', '申请人', '区域', '环节或结果', '到期日', '申请日期', '曾退回补正'],
      ],

      async *read({ box, filter }, accountId) {
        let after: string | null | undefined;
        do {
          const page = { box, ...filter, order: 'newest' as const, pageSize: rowsAtOnce, ...(after && { after }) };
          const { list, next } = await listCases(page, accountId);
          yield list.map(toRow);
          after = next;
        } while (after !== null);
      },
    },
  };
}

/** A closed case shows its result in the words of its law, any other case its step or phase. */
function standingOf({ result, nature, phase, stepName }: CaseSummary): string {
  if (result !== null) return caseResultNames[nature][result];
  return phase === 'open' && stepName !== null ? stepName : casePhaseNames[phase];
}
