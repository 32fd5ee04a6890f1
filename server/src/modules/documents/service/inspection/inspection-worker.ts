import { offerWork } from '../../../../platform/low-priority-workers.ts';
import { inspectFile } from './inspect-file.ts';
import { stampOfd } from './stamp-ofd.ts';
import { stampPdf } from './stamp-pdf.ts';
import { watermark } from './watermark.ts';

const work = { inspect: inspectFile, watermark, stampPdf, stampOfd };
export type InspectionWork = typeof work;

offerWork(work);
