import { offerWork } from '../low-priority-workers.ts';
import { drawAgreement } from './draw-agreement.ts';
import { drawPaper } from './draw-paper.ts';
import { drawSheet } from './draw-sheet.ts';

const work = { draw: drawPaper, drawAgreement, drawSheet };
export type PaperWork = typeof work;

offerWork(work);
