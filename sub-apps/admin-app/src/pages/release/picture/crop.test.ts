import type { Crop } from '@anju/contract';
import { expect, test } from 'vitest';
import { largestCrop, movedTo, stretchedTo, widenedTo } from './crop.ts';

const wide = { width: 4000, height: 1000 };
const tall = { width: 1000, height: 4000 };
const ratioOf = (crop: Crop, image: typeof wide) => (crop.width * image.width) / (crop.height * image.height);

function expectInside({ left, top, width, height }: Crop): void {
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
  expect(left + width).toBeLessThanOrEqual(1 + 1e-9);
  expect(top + height).toBeLessThanOrEqual(1 + 1e-9);
}

test.each([wide, tall, { width: 300, height: 100 }])('the largest piece of %o has the ratio and is inside', (image) => {
  const crop = largestCrop(image, 3);
  expect(ratioOf(crop, image)).toBeCloseTo(3);
  expectInside(crop);
  expect(Math.max(crop.width, crop.height)).toBeCloseTo(1);
});

test('whatever is dragged, the piece stays inside and keeps its ratio', () => {
  for (const image of [wide, tall])
    for (const to of [-5, 0, 0.05, 0.4, 1, 7]) {
      const first = largestCrop(image, 3);
      for (const crop of [
        movedTo(first, to, to),
        widenedTo(movedTo(first, 0, 1), to, image, 3),
        stretchedTo(first, to, image, 3),
      ]) {
        expectInside(crop);
        expect(ratioOf(crop, image)).toBeCloseTo(3);
      }
    }
});
