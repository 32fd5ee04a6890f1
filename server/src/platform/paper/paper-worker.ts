import { offerWork } from '../low-priority-workers.ts';
import { drawAgreement } from './draw-agreement.ts';
import { drawPaper } from './draw-paper.ts';

const work = { draw: drawPaper, drawAgreement };
export type PaperWork = typeof work;

offerWork(work);
