import sharp from 'sharp';

/**
 * No camera makes more; a file of a few kilobytes can claim any number. A WebP is held in memory as a whole, several
 * times.
 */
const maxPixels = { jpeg: 40_000_000, png: 40_000_000, webp: 8_000_000 } as const;
const thumbnailPixels = 320;

sharp.concurrency(1);
sharp.cache(false);
// Other loaders of the library are blocked: they would only add attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

type Made = { readonly picture: Buffer; readonly thumbnail: Buffer } | { readonly refusal: string };

/** Optimised coding is off, because it keeps all of a JPEG in memory once more. */
const written = { jpeg: { quality: 90, optimiseCoding: false }, webp: { quality: 90 }, png: {} } as const;

const open = (source: Buffer) => sharp(source, { limitInputPixels: maxPixels.jpeg, failOn: 'error' });

/** The picture is turned upright and made small, and loses all that the file says beside it, such as the place. */
export async function makeUpright(source: Buffer): Promise<Made> {
  try {
    const { format, width, height, pages = 1 } = await open(source).metadata();
    if (!(format in written)) return { refusal: unreadable };
    if (pages > 1) return { refusal: '不支持动态图片，请换一张静态图片' };
    const kind = format as keyof typeof written;
    if (width * height > maxPixels[kind]) return { refusal: tooManyPixels(maxPixels[kind]) };
    const picture = await open(source).autoOrient().toFormat(kind, written[kind]).toBuffer();
    const thumbnail = await open(picture)
      .resize(thumbnailPixels, thumbnailPixels, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
    return { picture, thumbnail };
  } catch (error) {
    // All errors of the library are about the picture, because it is given no path and no network.
    return { refusal: String(error).includes('exceeds pixel limit') ? tooManyPixels(maxPixels.jpeg) : unreadable };
  }
}

const unreadable = '图片已损坏或无法识别，请重新拍照或导出为 JPG、PNG、WebP 后上传';
const tooManyPixels = (max: number) => `图片像素过多，不能超过${max / 10_000}万像素`;

export async function measurePicture(source: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await open(source).metadata();
  return { width, height };
}

export async function stampPicture(source: Buffer, tile: Buffer): Promise<Buffer> {
  const { format } = await open(source).metadata();
  const kind = format as keyof typeof written;
  return open(source)
    .composite([{ input: tile, tile: true, blend: 'over' }])
    .toFormat(kind, written[kind])
    .toBuffer();
}
