import { type CallParsedInput, type calls, leaseStateNames, type OwnLease, unitStateNames } from '@anju/contract';
import { dayOf } from '../../../platform/clock/workdays.ts';
import type { ExportedRow } from '../../../platform/exported-table.ts';
import type { ServedFile } from '../../../platform/http/route.ts';
import { maskedIdNumber } from '../../../platform/masking.ts';
import type { Sheet } from '../../../platform/paper/draw-sheet.ts';
import { printSheet } from '../../../platform/paper/paper-printer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeWorkbook, xlsxType } from '../../../platform/write-workbook.ts';
import type { IdentityService } from '../../identity/index.ts';
import type { ProcessService } from '../../process/index.ts';
import type { HeldUnit, Holdings } from '../../registry/index.ts';

const maxLeases = 1_000;
/** A file holds this many cases; the list of the portal has the rest. */
const maxCases = 1_000;

export interface RecordParts {
  readonly identity: Pick<IdentityService, 'accounts'>;
  readonly holdings: Holdings;
  readonly process: Pick<ProcessService, 'caseTable'>;
}

interface RecordTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly ExportedRow[];
}

export function createRecords(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  { identity, holdings, process }: RecordParts,
) {
  const listTables = async (accountId: string): Promise<{ name: string; tables: RecordTable[] }> => {
    const day = dayOf(clock.now(), config.timeZone);
    const [holder] = await identity.accounts.listHolders([accountId]);
    const numbers = [holder?.idNumber, holder?.enterprise?.creditCode].filter((one) => typeof one === 'string');
    const units = await holdings.listUnits(numbers, day);
    const leases = await holdings.listLeases(numbers, day, maxLeases);
    const own = { box: 'mine', filter: {} } as const;
    const cases: ExportedRow[] = [];
    for await (const page of process.caseTable.read(own, accountId)) {
      cases.push(...page);
      if (cases.length >= maxCases) break;
    }
    return {
      name: holder?.name ?? '',
      tables: [
        {
          name: '房屋',
          columns: ['坐落', '不动产单元号', '用途', '建筑面积（㎡）', '状态', '取得'],
          rows: units.map(unitRow),
        },
        {
          name: '租赁备案',
          columns: ['坐落', '本人是', '起', '止', '用途', '方式', '状态', '对方证件号码', '办件编号'],
          rows: leases.map(leaseRow),
        },
        { name: '办件', columns: process.caseTable.columnsOf(own), rows: cases.slice(0, maxCases) },
      ],
    };
  };

  return {
    async readMine({ format }: CallParsedInput<typeof calls.readMyRecords>, accountId: string): Promise<ServedFile> {
      const day = dayOf(clock.now(), config.timeZone);
      const { name, tables } = await listTables(accountId);
      const title = '我的住房与租赁记录';
      const watermark = `${name}，${day} 下载，仅供本人使用`;
      if (format === 'xlsx')
        return {
          body: await writeWorkbook(tables.map((table) => ({ ...table, watermark }))),
          mediaType: xlsxType,
          downloadName: `${title}.xlsx`,
        };
      return {
        body: await printSheet(sheetOf(title, watermark, tables, config.bureau), accountId),
        mediaType: 'application/pdf',
        downloadName: `${title}.pdf`,
      };
    },
  };
}

const unitRow = ({ address, unitNumber, use, area, state, how }: HeldUnit): ExportedRow => [
  address,
  unitNumber,
  use,
  area,
  unitStateNames[state],
  how === 'owned' ? '已登记' : '已签约，未登记',
];

function leaseRow({ address, role, from, to, use, isWholeUnit, state, lessors, lessees, caseNumber }: OwnLease) {
  const others = (role === '出租' ? lessees : lessors).map(maskedIdNumber).join('、');
  return [
    address,
    role === '出租' ? '出租人' : '承租人',
    from,
    to,
    use,
    isWholeUnit ? '整租' : '分间',
    leaseStateNames[state],
    others,
    caseNumber,
  ];
}

function sheetOf(title: string, subtitle: string, tables: readonly RecordTable[], author: string): Sheet {
  return {
    title,
    subtitle,
    author,
    sections: tables.map(({ name, columns, rows }) => ({
      heading: `${name}（${rows.length}）`,
      rows: rows.map((row, index) => [
        `${index + 1}.`,
        row.flatMap((cell, place) => (cell === null || cell === '' ? [] : `${columns[place]}：${cell}`)).join('；'),
      ]),
      ...(rows.length === 0 && { paragraphs: ['没有记录。'] }),
    })),
  };
}
