import { quietThreads } from '../quiet-threads.ts';
import type { Paper } from './draw-paper.ts';
import type { PaperWork } from './paper-worker.ts';

const press = quietThreads<PaperWork>(new URL('./paper-worker.ts', import.meta.url));

/** Some forty milliseconds of computing a page, beside everybody else's calls. */
export async function printPaper(paper: Paper): Promise<Buffer> {
  return Buffer.from(await press('draw', paper));
}
