import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { measurePicture, stampPicture } from './pictures.ts';

const family = 'Anju Watermark';
const fontFile = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf';
const slope = -Math.PI / 9;

export async function watermark(source: Uint8Array, lines: readonly string[]): Promise<Uint8Array> {
  const picture = Buffer.from(source);
  const { width, height } = await measurePicture(picture);
  const side = Math.max(1, Math.min(width, height, Math.max(160, Math.round(Math.max(width, height) / 3))));
  return stampPicture(picture, drawTile(lines, side));
}

/** The tile is a transparent PNG square with the lines across it. */
export function drawTile(lines: readonly string[], side: number): Buffer {
  if (!GlobalFonts.has(family))
    GlobalFonts.register(readFileSync(createRequire(import.meta.url).resolve(fontFile)), family);
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  const longest = Math.max(...lines.map((line) => [...line].length));
  const size = (side * 0.95) / Math.max(8, longest * 0.75);
  context.translate(side / 2, side / 2);
  context.rotate(slope);
  context.font = `${size}px "${family}"`;
  context.textAlign = 'center';
  context.lineWidth = size / 8;
  for (const [index, line] of lines.entries()) {
    const y = (index - (lines.length - 1) / 2) * size * 1.4;
    // Dark text with a light rim can be seen on paper and on photographs.
    context.strokeStyle = 'rgba(255, 255, 255, 0.25)';
    context.strokeText(line, 0, y);
    context.fillStyle = 'rgba(90, 90, 90, 0.3)';
    context.fillText(line, 0, y);
  }
  return canvas.toBuffer('image/png');
}
