import { quietThreads } from '../quiet-threads.ts';
import type { Paper } from './draw-paper.ts';
import type { PaperWork } from './paper-worker.ts';

export type PrintPaper = (paper: Paper) => Promise<Buffer>;

/** Some forty milliseconds of computing a page, beside everybody else's calls. */
export function createPaperPrinter(): PrintPaper {
  const press = quietThreads<PaperWork>(new URL('./paper-worker.ts', import.meta.url));
  return async (paper) => Buffer.from(await press('draw', paper));
}
