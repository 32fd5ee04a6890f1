import { offerWork } from '../../../../platform/low-priority-workers.ts';
import { inspectFile } from './inspect-file.ts';
import { watermark } from './watermark.ts';

const work = { inspect: inspectFile, watermark };
export type InspectionWork = typeof work;

offerWork(work);
