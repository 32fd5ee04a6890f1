import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeSizes } from './make-sizes.ts';

const whole = { left: 0, top: 0, width: 1, height: 1 };

/** The left half is red and the right half blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: Math.round(width / 2), height, channels: 3, background: '#0000ff' } },
      left: Math.floor(width / 2),
      top: 0,
    },
  ]);

async function colourAt(picture: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  return red > 150 && blue < 100 ? 'red' : blue > 150 && red < 100 ? 'blue' : `${red},${blue}`;
}

test('a picture is made in AVIF, WebP and JPEG, in every width up to its own', async () => {
  const made = await makeSizes(await halves(1200, 400).png().toBuffer(), whole, 'banner');
  expect(made.map(({ mediaType, width, height }) => `${mediaType} ${width}x${height}`)).toEqual(
    ['1200x400', '800x267', '480x160'].flatMap((size) =>
      ['avif', 'webp', 'jpeg'].map((format) => `image/${format} ${size}`),
    ),
  );
  for (const { content, mediaType, width, height } of made.filter(({ mediaType }) => mediaType !== 'image/avif')) {
    expect(await sharp(content).metadata()).toMatchObject({ format: mediaType.slice(6), width, height });
    expect([await colourAt(content, 0.25, 0.5), await colourAt(content, 0.75, 0.5)]).toEqual(['red', 'blue']);
  }
  expect(made[0]?.content.toString('latin1', 4, 12)).toBe('ftypavif');
});

test('the crop says what is shown, of the picture as a viewer turns it', async () => {
  // The picture lies on its side, as a telephone writes it; turned right, red is above and blue below.
  const turned = await halves(1600, 1200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const [above] = (await makeSizes(turned, { left: 0, top: 0, width: 1, height: 0.25 }, 'banner')).slice(-1);
  const [below] = (await makeSizes(turned, { left: 0, top: 0.75, width: 1, height: 0.25 }, 'banner')).slice(-1);
  const middle = async (size: typeof above) => colourAt(size?.content as Buffer, 0.5, 0.5);
  expect([await middle(above), await middle(below)]).toEqual(['red', 'blue']);
});

test('nothing of what the file says beside the picture is left', async () => {
  const withExif = await halves(1200, 400)
    .withExif({ IFD0: { Copyright: '某人', ImageDescription: '家门口' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  expect((await sharp(withExif).metadata()).exif).toBeDefined();
  for (const { content, mediaType } of await makeSizes(withExif, whole, 'banner')) {
    if (mediaType === 'image/avif') expect(content.includes('Exif')).toBe(false);
    else {
      const { exif, icc, xmp, orientation } = await sharp(content).metadata();
      expect({ exif, icc, xmp, orientation }, mediaType).toEqual({});
    }
  }
});

test('what is transparent becomes white', async () => {
  const glass = await sharp({
    create: { width: 600, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const [smallest] = (await makeSizes(glass, whole, 'banner')).slice(-1);
  const { data } = await sharp(smallest?.content).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

/** The PNG has some hundred bytes and claims to be this large. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const jpeg = await halves(1200, 400).jpeg().toBuffer();
const frame = (background: string) =>
  sharp({ create: { width: 600, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
const frames = await sharp([await frame('#ff0000'), await frame('#0000ff')], { join: { animated: true } })
  .webp()
  .toBuffer();

test.for<[name: string, content: Buffer, message: string]>([
  ['a picture that claims more pixels than any camera has', bomb(30_000, 30_000), '图片像素过多，不能超过4000万像素'],
  ['a JPEG cut off half way', jpeg.subarray(0, jpeg.length / 2), '图片已损坏或无法识别'],
  ['a JPEG cut off after its beginning', jpeg.subarray(0, 40), '图片已损坏或无法识别'],
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400"/>'),
    '图片已损坏或无法识别',
  ],
  ['a GIF', await halves(1200, 400).gif().toBuffer(), '图片已损坏或无法识别'],
  ['a TIFF', await halves(1200, 400).tiff().toBuffer(), '图片已损坏或无法识别'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), '图片已损坏或无法识别'],
  ['a picture that moves', frames, '不支持动态图片'],
  ['a picture too small', await halves(300, 100).png().toBuffer(), '图片过小'],
])('%s is refused with a reason', async ([, content, message]) => {
  await expect(makeSizes(content, whole, 'banner')).rejects.toMatchObject({
    code: 400,
    message: expect.stringContaining(message),
  });
});
