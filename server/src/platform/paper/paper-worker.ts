import { offerWork } from '../low-priority-workers.ts';
import { drawPaper } from './draw-paper.ts';

const work = { draw: drawPaper };
export type PaperWork = typeof work;

offerWork(work);
