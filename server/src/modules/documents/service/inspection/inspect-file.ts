import { open, writeFile } from 'node:fs/promises';
import type { DocumentMediaType } from '@anju/contract';
import { isEncryptedPdf } from '../../rules/encrypted-pdf.ts';
import { isPolyglot } from '../../rules/polyglot.ts';
import { makeUpright } from './pictures.ts';
import { canBeStamped } from './stamp-ofd.ts';
import { type TriedPdf, tryPdf, type UnstampedReason } from './stamp-pdf.ts';

export interface Inspected {
  /** The person who handed in the file reads this refusal; it is undefined if the file is accepted. */
  readonly refusal?: string;
  /** An upright picture replaces the file, and a thumbnail is beside it. */
  readonly isPicture: boolean;
}

export interface InspectedFile {
  readonly path: string;
  readonly mediaType: DocumentMediaType;
  /** A file for release becomes public as it is. */
  readonly isForRelease: boolean;
  readonly thumbnail: string;
}

const refusedPdf: Readonly<Record<UnstampedReason, string>> = {
  encrypted: 'PDF 已加密或设有密码，请解除密码（或“打印”为新的 PDF）后上传',
  damaged: 'PDF 已损坏，无法打开，请重新导出或扫描后上传',
  oversized: 'PDF 内部结构异常，展开后过大，无法在限定的内存内读完，请重新导出或扫描后上传',
};

const refusedActive = 'PDF 中含有脚本、可自动执行的操作或嵌入的文件，不能用于发布；请“打印”为新的 PDF 后上传';

const refusedOfd = 'OFD 已加密或损坏，无法打开，请重新导出后上传';

/**
 * Some faults show only in the whole content. A picture is written anew, so that nothing but what is visible is kept of
 * it.
 */
export async function inspectFile({ path, mediaType, isForRelease, thumbnail }: InspectedFile): Promise<Inspected> {
  const bytes = await readWhole(path);
  if (isPolyglot(bytes, mediaType))
    return { refusal: '文件中夹带了另一种格式的内容，为安全起见不能上传，请重新导出后上传', isPicture: false };
  if (mediaType === 'application/pdf') {
    const refusal = refusalOf(isEncryptedPdf(bytes) ? { reason: 'encrypted' } : await tryPdf(bytes), isForRelease);
    return { ...(refusal !== undefined && { refusal }), isPicture: false };
  }
  if (mediaType === 'application/ofd')
    return { ...(!canBeStamped(bytes) && { refusal: refusedOfd }), isPicture: false };
  const made = await makeUpright(bytes);
  if ('refusal' in made) return { refusal: made.refusal, isPicture: true };
  // The files must be on the disk before anybody is told that they are kept.
  await writeFile(path, made.picture, { flush: true, mode: 0o600 });
  await writeFile(thumbnail, made.thumbnail, { flush: true, mode: 0o600 });
  return { isPicture: true };
}

function refusalOf(tried: TriedPdf, isForRelease: boolean): string | undefined {
  if ('reason' in tried) return refusedPdf[tried.reason];
  return tried.isActive && isForRelease ? refusedActive : undefined;
}

let room = Buffer.alloc(0);

/** The same memory is used for one file after the other: buffers thrown away would pile up until they are collected. */
export async function readWhole(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (room.length < size) room = Buffer.allocUnsafeSlow(size);
    let read = 0;
    while (read < size) {
      const { bytesRead } = await file.read(room, read, size - read, read);
      if (bytesRead === 0) throw new Error(`${path} is shorter than it was`);
      read += bytesRead;
    }
    return room.subarray(0, size);
  } finally {
    await file.close();
  }
}
