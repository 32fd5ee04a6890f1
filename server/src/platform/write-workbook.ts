import { writeXlsx } from 'hucre/xlsx';
import { type ExportedRow, plainCell } from './exported-table.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const widthOfColumn = 20;

interface SmallSheet {
  readonly name: string;
  /** Above the heads of the columns: who has taken it out of the system, and when. */
  readonly watermark: string;
  readonly columns: readonly string[];
  readonly rows: readonly ExportedRow[];
}

/** A file of some thousand rows at most: it is made in memory. */
export async function writeWorkbook(sheets: readonly SmallSheet[]): Promise<Buffer> {
  return Buffer.from(
    await writeXlsx({
      sheets: sheets.map(({ name, watermark, columns, rows }) => ({
        name,
        columns: columns.map(() => ({ width: widthOfColumn })),
        rows: [[watermark], [...columns], ...rows.map((row) => row.map(plainCell))],
        freezePane: { rows: 2 },
      })),
    }),
  );
}
