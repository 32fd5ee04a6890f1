import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jpeg, webp } from '../../../../../testing/sample-files.ts';
import { makeUpright } from './pictures.ts';

const create = (width: number, height: number, background = '#ffffff') =>
  sharp({ create: { width, height, channels: 3, background } });

async function made(source: Buffer) {
  const result = await makeUpright(source);
  if ('refusal' in result) throw new Error(result.refusal);
  return result;
}

test('a picture is turned upright, loses the place where it was taken, and has a thumbnail of 320 pixels', async () => {
  const source = await create(1200, 900, '#3366aa')
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(source).metadata()).exif).toBeDefined();
  const { picture, thumbnail } = await made(source);
  const upright = await sharp(picture).metadata();
  expect(upright).toMatchObject({ format: 'jpeg', width: 900, height: 1200 });
  expect([upright.exif, upright.xmp, upright.iptc, upright.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 240, height: 320 });
  expect((await sharp((await made(webp)).picture).metadata()).format).toBe('webp');
});

test('what hides behind a picture is gone', async () => {
  const { picture } = await made(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]));
  expect(picture.includes('script')).toBe(false);
});

test('an image bomb, a broken picture and a moving one are refused with words', async () => {
  const bomb = await create(10_000, 10_000).png().toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await makeUpright(bomb)).toEqual({ refusal: '图片像素过多，不能超过4000万像素' });
  const whole = await create(600, 400, '#ff0000').jpeg().toBuffer();
  expect(await makeUpright(whole.subarray(0, whole.length / 2))).toEqual({
    refusal: expect.stringContaining('图片已损坏'),
  });
  const frames = [await create(20, 20, '#ff0000').png().toBuffer(), await create(20, 20, '#0000ff').png().toBuffer()];
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect(await makeUpright(moving)).toEqual({ refusal: expect.stringContaining('动态图片') });
});
