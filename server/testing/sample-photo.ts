import sharp from 'sharp';

/** The photograph has 12 megapixels, and a telephone took it lying on its side. */
export function samplePhoto(red: number): Promise<Buffer> {
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: { r: red, g: 80, b: 120 } } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
