import { rm } from 'node:fs/promises';
import { BadInputError, ConflictError, type DocumentMediaType } from '@anju/contract';
import { fairQueue } from '../../../../platform/fair-queue.ts';
import { asStorageError } from '../../../../platform/files/file-store.ts';
import type { WorkFolder } from '../../../../platform/files/work-folder.ts';
import { lowPriorityWorkers, OverdueWorkError } from '../../../../platform/low-priority-workers.ts';
import type { InspectionWork } from './inspection-worker.ts';

const workers = lowPriorityWorkers<InspectionWork>(new URL('./inspection-worker.ts', import.meta.url), {
  // Three times what 300 pages in 20 MB take. A file can be made that keeps who reads it busy for hours.
  processorMs: 5_000,
});

const tooElaborate = '文件内部结构异常，无法在限定时间内读完，请重新导出或扫描后上传';

/** A file is in memory while it is looked at, a picture unpacked: one at a time in a process, in turns between people. */
const { run: inTurn } = fairQueue({
  atOnce: 1,
  atOncePerClient: 1,
  rest: 0,
  waitingPerClient: 100,
  waitingPerAccount: 100,
  waiting: 1_000,
});

/** Looks into a file of the work folder; of a picture, says where its thumbnail lies. */
export async function inspect(
  workFolder: WorkFolder,
  file: { readonly path: string; readonly mediaType: DocumentMediaType },
  owner: string,
): Promise<{ readonly thumbnail: string | undefined }> {
  const thumbnail = workFolder.newPath();
  const { refusal, isPicture } = await inTurn({ client: owner }, () =>
    workers('inspect', { ...file, thumbnail }),
  ).catch(async (error: unknown) => {
    await rm(thumbnail, { force: true });
    throw error instanceof OverdueWorkError ? new BadInputError(tooElaborate) : asStorageError(error);
  });
  if (refusal !== undefined) throw new BadInputError(refusal);
  return { thumbnail: isPicture ? thumbnail : undefined };
}

/** What somebody reads that is not theirs, with these lines in it. */
export interface MarkedReading {
  readonly content: Buffer;
  readonly lines: readonly string[];
  readonly reader: string;
}

export async function markPicture({ content, lines, reader }: MarkedReading): Promise<Buffer> {
  return Buffer.from(await inTurn({ client: reader }, () => workers('watermark', content, lines)));
}

const unstamped = {
  pdf: {
    encrypted: '该 PDF 已加密，无法加注水印，不能查看或下载；请退回申请人，解除密码后重新提交',
    damaged: '该 PDF 已损坏，无法加注水印，不能查看或下载；请退回申请人，重新导出后提交',
  },
  ofd: { damaged: '该 OFD 已加密或损坏，无法加注水印，不能下载；请退回申请人，重新导出后提交' },
} as const;

export async function markPdf({ content, lines, reader }: MarkedReading): Promise<Buffer> {
  const stamped = await inTurn({ client: reader }, () => workers('stampPdf', content, lines)).catch(asDamaged);
  if ('reason' in stamped) throw new ConflictError(unstamped.pdf[stamped.reason]);
  return Buffer.from(stamped.file);
}

export async function markOfd({ content, lines, reader }: MarkedReading): Promise<Buffer> {
  const stamped = await inTurn({ client: reader }, () => workers('stampOfd', content, lines)).catch(asDamaged);
  if ('reason' in stamped) throw new ConflictError(unstamped.ofd[stamped.reason]);
  return Buffer.from(stamped.file);
}

function asDamaged(error: unknown): { readonly reason: 'damaged' } {
  if (error instanceof OverdueWorkError) return { reason: 'damaged' };
  throw error;
}
