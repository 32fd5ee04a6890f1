import { BadInputError, type Crop, pictureRatios } from '@anju/contract';

export type Frame = keyof typeof pictureRatios;

/** Widths go from the narrowest up; a picture has at least the first width. */
const widths: Readonly<Record<Frame, readonly [number, ...number[]]>> = {
  banner: [480, 800, 1200, 1600],
  cover: [320, 640, 960, 1280],
};

export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface Cut extends Box {
  readonly left: number;
  readonly top: number;
}

/** The cut is the part of the crop that has the frame's ratio, in pixels of the picture. */
export function cutOut(picture: Box, crop: Crop, frame: Frame): Cut {
  const ratio = pictureRatios[frame];
  const left = crop.left * picture.width;
  const top = crop.top * picture.height;
  const chosen = {
    width: Math.min(crop.width * picture.width, picture.width - left),
    height: Math.min(crop.height * picture.height, picture.height - top),
  };
  const width = Math.floor(Math.min(chosen.width, chosen.height * ratio));
  const height = Math.floor(width / ratio);
  const [min] = widths[frame];
  if (width < min) throw new BadInputError(`图片过小，裁剪后宽度不能少于${min}像素，请换一张更大的图片`);
  return {
    left: Math.floor(left + (chosen.width - width) / 2),
    top: Math.floor(top + (chosen.height - height) / 2),
    width,
    height,
  };
}

/** A picture is never made larger than it is. */
export function sizesOf({ width }: Box, frame: Frame): Box[] {
  const all = widths[frame];
  const largest = Math.min(width, Math.max(...all));
  return [...all.filter((one) => one < largest), largest].map((one) => ({
    width: one,
    height: Math.round(one / pictureRatios[frame]),
  }));
}
