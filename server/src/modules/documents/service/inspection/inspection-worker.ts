import { offerWork } from '../../../../platform/low-priority-workers.ts';
import { inspectFile } from './inspect-file.ts';
import { stampFile } from './stamp-file.ts';

const work = { inspect: inspectFile, stamp: stampFile };
export type InspectionWork = typeof work;

offerWork(work);
