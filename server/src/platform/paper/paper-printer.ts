import { fairQueue } from '../fair-queue.ts';
import { lowPriorityWorkers, spareProcessors } from '../low-priority-workers.ts';
import type { Agreement } from './draw-agreement.ts';
import type { Paper } from './draw-paper.ts';
import type { Sheet } from './draw-sheet.ts';
import type { PaperWork } from './paper-worker.ts';

const press = lowPriorityWorkers<PaperWork>(new URL('./paper-worker.ts', import.meta.url), {
  threads: spareProcessors,
});

const { run: inTurn } = fairQueue({
  atOnce: spareProcessors,
  atOncePerClient: 1,
  rest: 0,
  waitingPerClient: 8,
  waitingPerAccount: 8,
  waiting: 256,
});

/**
 * Drawing takes some ten milliseconds a page, so it runs beside everybody else's calls and in turns between readers.
 */
export async function printPaper(paper: Paper, reader: string): Promise<Buffer> {
  return Buffer.from(await inTurn({ client: reader }, () => press('draw', paper)));
}

export async function printAgreement(agreement: Agreement, reader: string): Promise<Buffer> {
  return Buffer.from(await inTurn({ client: reader }, () => press('drawAgreement', agreement)));
}

export async function printSheet(sheet: Sheet, reader: string): Promise<Buffer> {
  return Buffer.from(await inTurn({ client: reader }, () => press('drawSheet', sheet)));
}
