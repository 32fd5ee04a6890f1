import { buffer } from 'node:stream/consumers';
import type { Picture, PictureSize } from '@anju/contract';
import { BadInputError } from '@anju/contract';
import { fairQueue } from '../../../platform/fair-queue.ts';
import type { DocumentsService } from '../../documents/index.ts';
import type { Frame } from '../rules/frame.ts';
import type { RevisionFile } from '../store/tables.ts';

export type Pictures = ReturnType<typeof createPictures>;

/** A picture takes a second of CPU, so a process makes one at a time and serves other requests meanwhile. */
const limits = { atOnce: 1, atOncePerClient: 1, rest: 0, waitingPerClient: 5, waitingPerAccount: 5, waiting: 20 };

const endings = { 'image/avif': 'avif', 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const;

export function createPictures(
  documents: Pick<DocumentsService, 'addReleaseFile' | 'readReleaseFile' | 'getReleaseFiles'>,
) {
  const queue = fairQueue(limits);

  const make = async ({ fileId, crop, alternativeText }: Picture, frame: Frame): Promise<RevisionFile[]> => {
    const [source] = await documents.getReleaseFiles([fileId]);
    if (!source?.mediaType.startsWith('image/')) throw new BadInputError('请选择一张 JPG、PNG 或 WebP 图片');
    const { body } = await documents.readReleaseFile(fileId);
    // The library is loaded when first used, because it would slow every start.
    const { makeSizes } = await import('./make-sizes.ts');
    const sizes = await makeSizes(Buffer.isBuffer(body) ? body : await buffer(body), crop, frame);
    const files = [fileOf(source, 'source')];
    for (const { content, mediaType, width, height } of sizes) {
      const name = `${alternativeText.replace(/[^\p{L}\p{N}]+/gu, '')}-${width}.${endings[mediaType]}`;
      const made = await documents.addReleaseFile(content, name, mediaType);
      files.push({ ...fileOf(made, 'size'), width, height });
    }
    return files;
  };

  return {
    make: (picture: Picture, frame: Frame, accountId: string): Promise<RevisionFile[]> =>
      queue.run({ client: accountId }, () => make(picture, frame)),
  };
}

export function fileOf(
  file: { readonly id: string; readonly name: string; readonly mediaType: string; readonly size: number },
  part: RevisionFile['part'],
): RevisionFile {
  const { id, name, mediaType, size } = file;
  return { document_id: id, part, name, media_type: mediaType, size, width: null, height: null };
}

export function sizesAmong(files: readonly RevisionFile[]): PictureSize[] {
  return files
    .filter(({ part }) => part === 'size')
    .map(({ document_id, media_type, width, height }) => ({
      storageid: document_id,
      mediaType: media_type as PictureSize['mediaType'],
      width: width ?? 0,
      height: height ?? 0,
    }));
}
