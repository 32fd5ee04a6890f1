import { writeFile } from 'node:fs/promises';
import { readWhole } from './inspect-file.ts';
import { stampOfd } from './stamp-ofd.ts';
import { stampPdf, type UnstampedReason } from './stamp-pdf.ts';
import { watermark } from './watermark.ts';

export interface FileToStamp {
  readonly path: string;
  readonly mediaType: string;
  readonly lines: readonly string[];
  readonly stamped: string;
}

/** A reader who does not own the file gets it stamped; undefined means that the stamped file is written. */
export async function stampFile({
  path,
  mediaType,
  lines,
  stamped,
}: FileToStamp): Promise<UnstampedReason | undefined> {
  const source = await readWhole(path);
  const made = await stamp(source, mediaType, lines);
  if ('reason' in made) return made.reason;
  await writeFile(stamped, made.file, { mode: 0o600 });
  return undefined;
}

async function stamp(source: Buffer, mediaType: string, lines: readonly string[]) {
  if (mediaType === 'application/pdf') return stampPdf(source, lines);
  if (mediaType === 'application/ofd') return stampOfd(source, lines);
  try {
    return { file: await watermark(source, lines) };
  } catch {
    // The errors of the library are about the picture, as when a file is handed in.
    return { reason: 'damaged' as const };
  }
}
