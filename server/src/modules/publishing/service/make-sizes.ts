import { BadInputError, type Crop, type PictureSize } from '@anju/contract';
import sharp from 'sharp';
import { cutOut, type Frame, sizesOf } from '../rules/frame.ts';

export interface MadeSize extends Omit<PictureSize, 'storageid'> {
  readonly content: Buffer;
}

/** A camera makes fewer than about 40 megapixels; a file of a few kilobytes can claim any number. */
const maxPixels = 40_000_000;
const formats = ['jpeg', 'png', 'webp'];

sharp.concurrency(1);
sharp.cache(false);
// Other loaders of the library are blocked: they would only add attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

const unreadable = (cause?: unknown) =>
  new BadInputError('图片已损坏或无法识别，请重新导出为 JPG、PNG 或 WebP 后上传', { cause });

/**
 * The shown part of the picture is made in several widths and formats, without anything that the file said beside it.
 */
export async function makeSizes(source: Buffer, crop: Crop, frame: Frame): Promise<MadeSize[]> {
  const picture = sharp(source, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format, pages = 1, autoOrient } = await picture.metadata().catch(refuse);
  if (!formats.includes(format)) throw unreadable();
  if (pages > 1) throw new BadInputError('不支持动态图片，请换一张静态图片');
  const cut = cutOut(autoOrient, crop, frame);
  const sizes = sizesOf(cut, frame);
  const { width, height } = sizes.at(-1) ?? cut;
  // The source is read once, and all sizes are made of the largest.
  const largest = await picture
    .autoOrient()
    .extract(cut)
    .resize(width, height)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const { channels } = largest.info;
  const made: MadeSize[] = [];
  for (const size of sizes.toReversed()) {
    const resized = () => sharp(largest.data, { raw: { width, height, channels } }).resize(size.width, size.height);
    made.push(
      { ...size, mediaType: 'image/avif', content: await resized().avif({ quality: 55, effort: 1 }).toBuffer() },
      { ...size, mediaType: 'image/webp', content: await resized().webp({ quality: 78 }).toBuffer() },
      { ...size, mediaType: 'image/jpeg', content: await resized().jpeg({ quality: 80, mozjpeg: true }).toBuffer() },
    );
  }
  return made;
}

function refuse(error: unknown): never {
  if (error instanceof Error && error.message.includes('exceeds pixel limit'))
    throw new BadInputError(`图片像素过多，不能超过${maxPixels / 10_000}万像素`, { cause: error });
  throw unreadable(error);
}
