import { offerWork } from '../low-priority-workers.ts';
import { drawPaper } from './draw-paper.ts';
import { drawSheet } from './draw-sheet.ts';

const work = { draw: drawPaper, drawSheet };
export type PaperWork = typeof work;

offerWork(work);
