import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { BadInputError, ConflictError, type DocumentMediaType } from '@anju/contract';
import { boundedProcess, OverdueWorkError, OversizedWorkError } from '../../../../platform/bounded-process.ts';
import { fairQueue } from '../../../../platform/fair-queue.ts';
import { asStorageError } from '../../../../platform/files/file-store.ts';
import type { WorkFolder } from '../../../../platform/files/work-folder.ts';
import type { InspectedFile } from './inspect-file.ts';
import type { InspectionWork } from './inspection-worker.ts';
import type { UnstampedReason } from './stamp-pdf.ts';

type Ask = ReturnType<typeof boundedProcess<InspectionWork>>;

/**
 * A lane works on one file at a time, in turns between people, because a file is in memory as a whole and a picture
 * unpacked.
 */
function lane(processorMs: number, waitingPerClient: number) {
  const { run } = fairQueue({
    atOnce: 1,
    atOncePerClient: 1,
    rest: 0,
    waitingPerClient,
    waitingPerAccount: waitingPerClient,
    waiting: 1_000,
  });
  const ask: Ask = boundedProcess<InspectionWork>(new URL('./inspection-worker.ts', import.meta.url), {
    processorMs,
    memoryMegabytes: maxMegabytes,
  });
  return { run, ask };
}

/** This is what the worst file costs; the largest honest file needs two thirds of it. */
export const maxMegabytes = 768;
/** 300 pages in 20 MB take somewhat less than this. */
const usualMs = 2_000;
/** A malicious file can keep a parser busy for hours. */
const longestMs = 5_000;
/** A telephone sends this many files at once. */
const waitingOfOne = 32;

const uploads = lane(usualMs, waitingOfOne);
const readings = lane(usualMs, waitingOfOne);
/**
 * Slow files, and all files of people who had a slow one, wait for each other here, so that nobody else waits for them.
 */
const slow = lane(longestMs, waitingOfOne / 2);

const slowForMs = 60 * 60 * 1_000;
const slowUntil = new Map<string, number>();

function isSlow(owner: string): boolean {
  const now = performance.now();
  for (const [account, until] of slowUntil) if (until < now) slowUntil.delete(account);
  return slowUntil.has(owner);
}

interface Turn {
  readonly client: string;
  readonly owner: string;
}

/**
 * Files run in the usual lane until one of their owner takes longer than usual; that owner's files then run in the slow
 * lane.
 */
async function work<Result>(
  { run, ask }: typeof uploads,
  { client, owner }: Turn,
  task: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const usual = async (): Promise<{ readonly result: Result } | undefined> => {
    // The owner may have become known as slow while this file waited.
    if (isSlow(owner)) return undefined;
    return { result: await task(ask) };
  };
  try {
    const done = isSlow(owner) ? undefined : await run({ client }, usual);
    if (done) return done.result;
  } catch (error) {
    if (isLimit(error)) slowUntil.set(owner, performance.now() + slowForMs);
    if (!(error instanceof OverdueWorkError)) throw error;
  }
  return slow.run({ client }, () => task(slow.ask));
}

const isLimit = (error: unknown) => error instanceof OverdueWorkError || error instanceof OversizedWorkError;

const refusals = {
  time: '文件内部结构异常，无法在限定时间内读完，请重新导出或扫描后上传',
  memory: '文件内部结构异常，展开后过大，无法在限定的内存内读完，请重新导出或扫描后上传',
} as const;

/** The path of the thumbnail is answered for a picture. */
export async function inspect(
  workFolder: WorkFolder,
  file: Omit<InspectedFile, 'thumbnail'>,
  owner: string,
): Promise<{ readonly thumbnail: string | undefined }> {
  const thumbnail = workFolder.newPath();
  const { refusal, isPicture } = await work(uploads, { client: owner, owner }, (ask) =>
    ask('inspect', { ...file, thumbnail }),
  ).catch(async (error: unknown) => {
    await rm(thumbnail, { force: true });
    if (error instanceof OverdueWorkError) throw new BadInputError(refusals.time);
    throw error instanceof OversizedWorkError ? new BadInputError(refusals.memory) : asStorageError(error);
  });
  if (refusal !== undefined) throw new BadInputError(refusal);
  return { thumbnail: isPicture ? thumbnail : undefined };
}

/** Files of other people are read with these lines in them. */
export interface MarkedReading {
  readonly content: Readable;
  readonly mediaType: DocumentMediaType | 'image/avif';
  readonly lines: readonly string[];
  readonly reader: string;
  readonly owner: string;
}

const unstamped: Readonly<Record<string, Partial<Record<UnstampedReason, string>>>> = {
  'application/pdf': {
    encrypted: '该 PDF 已加密，无法加注水印，不能查看或下载；请退回申请人，解除密码后重新提交',
    damaged: '该 PDF 已损坏，无法加注水印，不能查看或下载；请退回申请人，重新导出后提交',
    oversized: '该 PDF 已损坏，展开后过大，无法加注水印，不能查看或下载；请退回申请人，重新导出后提交',
  },
  'application/ofd': { damaged: '该 OFD 已加密或损坏，无法加注水印，不能下载；请退回申请人，重新导出后提交' },
};
const unstampedPicture = '该图片已损坏，无法加注水印，不能查看或下载；请退回申请人，重新拍照后提交';

export async function mark(
  workFolder: WorkFolder,
  { content, mediaType, lines, reader, owner }: MarkedReading,
): Promise<{ readonly body: Readable; readonly size: number }> {
  const { path } = await workFolder.receive(content, Number.POSITIVE_INFINITY);
  const stamped = workFolder.newPath();
  try {
    const reason = await work(readings, { client: reader, owner }, (ask) =>
      ask('stamp', { path, mediaType, lines, stamped }),
    ).catch((error: unknown): UnstampedReason => {
      if (isLimit(error)) return 'damaged';
      throw asStorageError(error);
    });
    if (reason !== undefined) throw new ConflictError(unstamped[mediaType]?.[reason] ?? unstampedPicture);
    const file = await open(stamped);
    // The open file stays readable after it is removed.
    return { body: file.createReadStream(), size: (await file.stat()).size };
  } finally {
    await rm(path, { force: true });
    await rm(stamped, { force: true });
  }
}
