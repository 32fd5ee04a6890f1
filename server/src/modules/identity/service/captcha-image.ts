import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { between, type Random } from './captcha-random.ts';

/** The image is shown at 160×56 pixels; it is twice as large for sharp screens. */
const width = 320;
const height = 112;

const fontFamily = 'Anju Captcha';
const fontFile = fileURLToPath(new URL('../assets/captcha-font.ttf', import.meta.url));
if (!GlobalFonts.registerFromPath(fontFile, fontFamily)) throw new Error(`no font in ${fontFile}`);

const font = (size: number): string => `${size}px "${fontFamily}"`;

export function drawCaptcha(code: string, random: Random = Math.random): Buffer {
  const hue = between(random, 0, 360);
  const paper = `hsl(${hue}, 40%, 96%)`;
  /** Letters and curves share one ink: with two, a program would tell them apart by colour. */
  const ink = `hsl(${hue + between(random, -30, 30)}, 60%, 26%)`;

  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.fillStyle = ink;
  drawLetters(context, code, random);
  drawCurves(context, [ink, ink, paper], random);
  drawSpeckle(context, [ink, paper], random);
  warp(context, random);
  return canvas.toBuffer('image/png');
}

function drawLetters(context: SKRSContext2D, code: string, random: Random): void {
  const margin = 26;
  const gap = 8;
  const room = width - 2 * margin - gap * (code.length - 1);
  context.font = font(100);
  context.font = font(Math.min(80, (100 * room) / context.measureText(code).width));
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  let left = margin + (room - context.measureText(code).width) / 2;
  for (const letter of code) {
    const advance = context.measureText(letter).width;
    context.save();
    context.translate(left + advance / 2 + between(random, -3, 3), height / 2 + between(random, -7, 7));
    context.rotate(between(random, -0.22, 0.22));
    context.transform(between(random, 0.9, 1.1), 0, between(random, -0.2, 0.2), between(random, 0.85, 1.1), 0, 0);
    context.fillText(letter, 0, 0);
    context.restore();
    left += advance + gap;
  }
}

function drawCurves(context: SKRSContext2D, colours: readonly string[], random: Random): void {
  const anyHeight = () => between(random, 0.15, 0.85) * height;
  for (const colour of colours) {
    context.strokeStyle = colour;
    context.lineWidth = between(random, 2, 3.5);
    context.beginPath();
    context.moveTo(0, anyHeight());
    context.bezierCurveTo(width * 0.33, anyHeight(), width * 0.66, anyHeight(), width, anyHeight());
    context.stroke();
  }
}

function drawSpeckle(context: SKRSContext2D, colours: readonly string[], random: Random): void {
  for (const colour of colours) {
    context.fillStyle = colour;
    for (let count = 0; count < 60; count += 1) {
      const size = between(random, 2, 4);
      context.fillRect(random() * width, random() * height, size, size);
    }
  }
}

/** Every column is shifted up or down and every row left or right, each along a wave. */
function warp(context: SKRSContext2D, random: Random): void {
  const rises = new Float32Array(width).map(wave(random, 4, 7, 110, 170));
  const slides = new Float32Array(height).map(wave(random, 4, 7, 60, 100));
  const picture = context.getImageData(0, 0, width, height);
  const flat = picture.data.slice();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const fromX = within(width, x, slides[y]);
      const fromY = within(height, y, rises[x]);
      blendPixel(picture.data, 4 * (y * width + x), flat, fromX, fromY);
    }
  }
  context.putImageData(picture, 0, 0);
}

/** The last column and row are never reached, so that each pixel has neighbours to blend with. */
const within = (size: number, position: number, shift = 0): number =>
  Math.max(0, Math.min(size - 1.01, position + shift));

function blendPixel(target: Uint8ClampedArray, at: number, source: Uint8ClampedArray, x: number, y: number): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const corner = 4 * (top * width + left);
  for (let colour = corner; colour < corner + 3; colour += 1) {
    const upper = mix(source[colour], source[colour + 4], x - left);
    const lower = mix(source[colour + 4 * width], source[colour + 4 * width + 4], x - left);
    target[at + colour - corner] = mix(upper, lower, y - top);
  }
}

const mix = (first = 0, second = 0, share: number): number => first + (second - first) * share;

function wave(random: Random, minHeight: number, maxHeight: number, minLength: number, maxLength: number) {
  const amplitude = between(random, minHeight, maxHeight);
  const frequency = (2 * Math.PI) / between(random, minLength, maxLength);
  const phase = between(random, 0, 2 * Math.PI);
  return (_: number, position: number): number => amplitude * Math.sin(frequency * position + phase);
}
