import { offerWork } from '../low-priority-workers.ts';
import { signPdf } from './sign-pdf.ts';

const work = { sign: signPdf };
export type SigningWork = typeof work;

offerWork(work);
