import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeXlsxStream } from 'hucre/xlsx';
import { type ExportedRow, plainCell } from '../../../platform/exported-table.ts';
import { asStorageError } from '../../../platform/files/file-store.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A sheet has 1,048,576 rows, and the first two are not data. */
export const maxRows = 1_000_000;

const widthOfColumn = 20;

interface Sheet {
  readonly name: string;
  /**
   * The watermark stands above the heads of the columns and says who has taken the data out of the system, when and
   * why.
   */
  readonly watermark: string;
  readonly columns: readonly string[];
  readonly pages: AsyncIterable<readonly ExportedRow[]>;
}

/** The file is written whole or not at all; the result is its size in bytes. */
export async function writeXlsx(file: string, { name, watermark, columns, pages }: Sheet): Promise<number> {
  const rows = async function* () {
    yield [watermark];
    yield [...columns];
    for await (const page of pages) for (const row of page) yield row.map(plainCell);
  };
  const content = writeXlsxStream(rows(), {
    name,
    columns: columns.map(() => ({ width: widthOfColumn })),
    freezePane: { rows: 2 },
  });
  try {
    await pipeline(
      Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]),
      createWriteStream(file, { flush: true, mode: 0o600 }),
    );
    return (await stat(file)).size;
  } catch (error) {
    await rm(file, { force: true });
    throw asStorageError(error);
  }
}
