import { expect, test } from 'vitest';
import { cutOut, sizesOf } from './frame.ts';

const whole = { left: 0, top: 0, width: 1, height: 1 };

test('of the crop, the part in the middle that has the ratio of the frame is shown', () => {
  expect(cutOut({ width: 2400, height: 800 }, whole, 'banner')).toEqual({ left: 0, top: 0, width: 2400, height: 800 });
  expect(cutOut({ width: 2400, height: 1600 }, whole, 'banner')).toEqual({
    left: 0,
    top: 400,
    width: 2400,
    height: 800,
  });
  const right = { left: 0.5, top: 0.25, width: 0.5, height: 0.5 };
  expect(cutOut({ width: 3200, height: 1800 }, right, 'cover')).toEqual({
    left: 1600,
    top: 450,
    width: 1600,
    height: 900,
  });
});

test('the cut never reaches beyond the picture, however the shares are rounded', () => {
  for (const [width, height] of [
    [1001, 667],
    [481, 9999],
    [3333, 1111],
  ] as const)
    for (const left of [0, 1 / 3, 0.123456789])
      for (const size of [0.6, 2 / 3, 1]) {
        const crop = { left: Math.min(left, 1 - size), top: left / 2, width: size, height: 1 - left / 2 };
        if (width * size < 480) continue;
        const cut = cutOut({ width, height }, crop, 'cover');
        expect(cut.left + cut.width).toBeLessThanOrEqual(width);
        expect(cut.top + cut.height).toBeLessThanOrEqual(height);
        expect(cut.left).toBeGreaterThanOrEqual(0);
      }
});

test('a crop that reaches beyond the picture ends with it', () => {
  const crop = { left: 0.5, top: 0.5, width: 0.6, height: 0.6 };
  const cut = { left: 1600, top: 900, width: 1600, height: 900 };
  expect(cutOut({ width: 3200, height: 1800 }, crop, 'cover')).toEqual(cut);
  expect(cutOut({ width: 3200, height: 1800 }, { ...crop, width: 0.25 }, 'cover')).toMatchObject({ width: 800 });
});

test('a picture too small for its frame is refused', () => {
  expect(cutOut({ width: 480, height: 160 }, whole, 'banner')).toMatchObject({ width: 480, height: 160 });
  expect(() => cutOut({ width: 479, height: 400 }, whole, 'banner')).toThrow('裁剪后宽度不能少于480像素');
  expect(() => cutOut({ width: 2000, height: 100 }, whole, 'banner')).toThrow('裁剪后宽度不能少于480像素');
});

test('no size is larger than what was cut out', () => {
  const widthsOf = (width: number, frame: 'banner' | 'cover') =>
    sizesOf({ width, height: 1 }, frame).map((size) => size.width);
  expect(widthsOf(5000, 'banner')).toEqual([480, 800, 1200, 1600]);
  expect(widthsOf(1200, 'banner')).toEqual([480, 800, 1200]);
  expect(widthsOf(1000, 'banner')).toEqual([480, 800, 1000]);
  expect(widthsOf(480, 'banner')).toEqual([480]);
  expect(widthsOf(5000, 'cover')).toEqual([320, 640, 960, 1280]);
  expect(sizesOf({ width: 1200, height: 400 }, 'banner').at(-1)).toEqual({ width: 1200, height: 400 });
});
