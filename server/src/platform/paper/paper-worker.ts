import { offerQuietWork } from '../quiet-threads.ts';
import { drawPaper } from './draw-paper.ts';

const work = { draw: drawPaper };
export type PaperWork = typeof work;

offerQuietWork(work);
