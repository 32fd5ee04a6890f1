import { writeXlsx } from 'hucre/xlsx';
import { type ExportedRow, plainCell } from './exported-table.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const widthOfColumn = 20;

interface SmallSheet {
  readonly name: string;
  /**
   * The watermark stands above the heads of the columns and says who has taken the data out of the system, and when.
   */
  readonly watermark: string;
  readonly columns: readonly string[];
  readonly rows: readonly ExportedRow[];
}

/** The workbook is made in memory, so it is for some thousand rows at most. */
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
