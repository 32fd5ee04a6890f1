import type { Crop } from '@anju/contract';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Returns height per width, where both are shares of the picture. */
function heightPerWidth({ width, height }: ImageSize, ratio: number): number {
  return width / height / ratio;
}

export function widestCrop(image: ImageSize, ratio: number): number {
  return Math.min(1, 1 / heightPerWidth(image, ratio));
}

/** Returns the largest crop, centred in the picture. */
export function largestCrop(image: ImageSize, ratio: number): Crop {
  const width = widestCrop(image, ratio);
  const height = Math.min(1, width * heightPerWidth(image, ratio));
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}

export function movedTo(crop: Crop, left: number, top: number): Crop {
  return { ...crop, left: between(left, 1 - crop.width), top: between(top, 1 - crop.height) };
}

/** Changes the width around the same centre; at the edge the crop moves inwards. */
export function widenedTo(crop: Crop, wanted: number, image: ImageSize, ratio: number): Crop {
  const width = Math.min(Math.max(wanted, narrowest), widestCrop(image, ratio));
  const height = Math.min(1, width * heightPerWidth(image, ratio));
  const resized = { ...crop, width, height };
  return movedTo(resized, crop.left + (crop.width - width) / 2, crop.top + (crop.height - height) / 2);
}

/** Changes the width from the same corner; the crop ends at the edge of the picture. */
export function stretchedTo(crop: Crop, wanted: number, image: ImageSize, ratio: number): Crop {
  const perWidth = heightPerWidth(image, ratio);
  const max = Math.min(1 - crop.left, (1 - crop.top) / perWidth);
  const width = Math.min(Math.max(wanted, narrowest), max);
  return { ...crop, width, height: width * perWidth };
}

export const narrowest = 0.1;

const between = (value: number, max: number): number => Math.min(Math.max(value, 0), Math.max(max, 0));
