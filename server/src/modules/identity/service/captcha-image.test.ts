import { statSync } from 'node:fs';
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { captchaAlphabet } from './captcha-code.ts';
import { drawCaptcha } from './captcha-image.ts';
import type { Random } from './captcha-random.ts';

const width = 320;
const height = 112;
const calm: Random = () => 0.5;

function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

async function luminances(png: Buffer): Promise<Float64Array> {
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(await loadImage(png), 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const linear = (index: number): number => {
    const share = (data[index] ?? 0) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return new Float64Array(width * height).map(
    (_, pixel) => 0.2126 * linear(4 * pixel) + 0.7152 * linear(4 * pixel + 1) + 0.0722 * linear(4 * pixel + 2),
  );
}

const isInk = (luminance = 1): boolean => luminance < 0.4;

test('a picture is a PNG of 320×112 pixels', () => {
  const png = drawCaptcha('7KXM');
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
});

test('no two pictures of one code are alike', () => {
  const pictures = Array.from({ length: 20 }, () => drawCaptcha('7KXM').toString('base64'));
  expect(new Set(pictures).size).toBe(20);
});

test('the same random numbers draw the same picture', () => {
  expect(drawCaptcha('7KXM', seeded(1))).toEqual(drawCaptcha('7KXM', seeded(1)));
  expect(drawCaptcha('7KXM', seeded(1))).not.toEqual(drawCaptcha('7KXM', seeded(2)));
});

test('the font is the one in the repository', () => {
  const families = GlobalFonts.families.map(({ family }) => family);
  expect(families).toContain('Anju Captcha');
  // Other tests of this process draw with another font of ours, which is registered under its own name too.
  expect(families.filter((family) => !family.startsWith('Anju ') && family !== 'Noto Sans SC')).toEqual([]);
  expect(statSync(new URL('../assets/captcha-font.ttf', import.meta.url)).size).toBeLessThan(30_000);
});

test('every character of the alphabet has a glyph of its own', async () => {
  const missing = 'O';
  const ink = async (code: string) => (await luminances(drawCaptcha(code, calm))).filter(isInk).length;
  const blank = await ink('');
  for (const character of captchaAlphabet) expect(await ink(character), character).toBeGreaterThan(blank + 500);

  const pictures = [...captchaAlphabet, missing].map((character) => drawCaptcha(character, calm).toString('base64'));
  expect(new Set(pictures).size).toBe(captchaAlphabet.length + 1);
});

test('the widest code stays inside the picture', async () => {
  const border = 4;
  const outside = (pixel: number): boolean => pixel % width < border || pixel % width >= width - border;
  const inkAtTheSides = async (code: string) =>
    (await luminances(drawCaptcha(code, calm))).filter((luminance, pixel) => isInk(luminance) && outside(pixel)).length;
  expect(await inkAtTheSides('WWWW')).toBe(await inkAtTheSides(''));
});

test('upright and level strokes come out bent', async () => {
  const picture = await luminances(drawCaptcha('E', calm));
  const rows = [...Array(height).keys()].slice(height / 2 + 8, height / 2 + 24);
  const columns = [...Array(width).keys()].slice(width / 2 - 15, width / 2 + 15);
  const left = rows.map((y) => picture.subarray(y * width, (y + 1) * width).findIndex(isInk));
  const top = columns.map((x) => picture.findIndex((luminance, pixel) => pixel % width === x && isInk(luminance)));
  const topRows = top.map((pixel) => Math.floor(pixel / width));
  expect(Math.max(...left) - Math.min(...left)).toBeGreaterThan(3);
  expect(Math.max(...topRows) - Math.min(...topRows)).toBeGreaterThan(3);
});

test('whatever the colour, ink and paper differ enough for weak eyes', async () => {
  for (let seed = 0; seed < 36; seed += 1) {
    const random = seeded(seed);
    let first = true;
    const withHue: Random = () => {
      if (!first) return random();
      first = false;
      return seed / 36;
    };
    const picture = (await luminances(drawCaptcha('WWWW', withHue))).sort();
    const ink = picture[Math.floor(picture.length * 0.02)] ?? 1;
    const paper = picture[Math.floor(picture.length * 0.9)] ?? 0;
    expect((paper + 0.05) / (ink + 0.05), `hue ${seed * 10}`).toBeGreaterThan(4.5);
  }
});
