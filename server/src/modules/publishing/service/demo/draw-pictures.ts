import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

/** The colours of a scene go from far to near. */
interface Light {
  readonly sky: readonly [above: string, below: string];
  readonly sun: string;
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly glow: string;
  readonly ink: string;
}

export interface DemoPicture {
  readonly headline: string;
  readonly subline: string;
  draw(): Buffer;
}

const width = 1600;
const height = 534;
const coverHeight = 900;
const family = 'Anju Pictures';

const morning: Light = {
  sky: ['#cfe6ff', '#fff5e6'],
  sun: '#ffffff',
  far: '#bcd7f5',
  middle: '#8dbbeb',
  near: '#4f8fd6',
  glow: '#eaf4ff',
  ink: '#123a63',
};
const noon: Light = {
  sky: ['#a9dcf5', '#eefaf6'],
  sun: '#fff6d0',
  far: '#b7ddd2',
  middle: '#6fbca7',
  near: '#2f8f7c',
  glow: '#e6fbf5',
  ink: '#0f4a40',
};
const evening: Light = {
  sky: ['#2f3a72', '#f0a585'],
  sun: '#ffe0b5',
  far: '#7d6b9c',
  middle: '#544d84',
  near: '#2b2f5e',
  glow: '#ffd98a',
  ink: '#ffffff',
};

const scene = (headline: string, subline: string, light: Light, paint: (on: Scene) => void): DemoPicture => ({
  headline,
  subline,
  draw: () => drawScene({ headline, subline }, light, height, paint),
});

export const demoBanners: readonly DemoPicture[] = [
  scene('房屋租赁备案，网上就能办', '材料在线提交，进度随时查询', morning, drawTowers),
  scene('购房资金专户监管', '每一笔预售资金，都用在建设上', noon, drawRiverside),
  scene('让新市民住得进、住得稳', '保障性租赁住房常态化受理', evening, drawHomesOnHills),
];

export const drawDemoCover = (): Buffer => drawScene(undefined, noon, coverHeight, drawRiverside);

interface Scene {
  readonly context: SKRSContext2D;
  readonly light: Light;
  readonly height: number;
}

function drawScene(
  words: Pick<DemoPicture, 'headline' | 'subline'> | undefined,
  light: Light,
  tall: number,
  paint: (on: Scene) => void,
): Buffer {
  const canvas = createCanvas(width, tall);
  const context = canvas.getContext('2d');
  const air = context.createLinearGradient(0, 0, 0, tall);
  air.addColorStop(0, light.sky[0]);
  air.addColorStop(1, light.sky[1]);
  context.fillStyle = air;
  context.fillRect(0, 0, width, tall);
  paint({ context, light, height: tall });
  if (words) drawWords(context, light, words);
  return canvas.toBuffer('image/png');
}

function drawWords(
  context: SKRSContext2D,
  { ink }: Light,
  { headline, subline }: Pick<DemoPicture, 'headline' | 'subline'>,
) {
  const font = (weight: string) => createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/${weight}`);
  if (!GlobalFonts.has(family)) GlobalFonts.register(readFileSync(font('700Bold/NotoSansSC_700Bold.ttf')), family);
  context.fillStyle = ink;
  context.font = `64px "${family}"`;
  context.fillText(headline, 96, 190);
  context.globalAlpha = 0.85;
  context.font = `32px "${family}"`;
  context.fillText(subline, 98, 256);
  context.globalAlpha = 1;
}

function drawSun({ context, light }: Scene, x: number, y: number, radius: number): void {
  context.fillStyle = light.sun;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

/** The sine replaces random numbers, so that the city is always the same. */
const chance = (seed: number): number => (Math.sin(seed * 12.9898) + 1) / 2;

/** The scene is a business district with rows of towers that grow towards the right. */
function drawTowers(on: Scene): void {
  drawSun(on, 1320, 130, 56);
  const { context, light, height: floor } = on;
  for (const [row, colour] of [light.far, light.middle, light.near].entries()) {
    const breadth = 74 + 30 * row;
    for (let left = 0, index = 0; left < width; left += breadth, index += 1) {
      const rise = (left / width) * (220 - 60 * row);
      const top = floor - 90 - rise - chance(index + row * 7) * (90 - 10 * row);
      context.fillStyle = colour;
      context.fillRect(left, top, breadth - 8, floor - top);
      if (row > 0) drawWindows(on, left, top, breadth - 8, index + row);
    }
  }
}

function drawWindows(
  { context, light, height: floor }: Scene,
  left: number,
  top: number,
  breadth: number,
  seed: number,
) {
  context.fillStyle = light.glow;
  context.globalAlpha = 0.45;
  for (let y = top + 18; y < floor - 20; y += 28)
    for (let x = left + 14; x < left + breadth - 16; x += 24)
      if (chance(seed + x * 0.31 + y * 0.17) > 0.35) context.fillRect(x, y, 10, 14);
  context.globalAlpha = 1;
}

/** The scene has low houses and trees on the bank of a river that mirrors the sky. */
function drawRiverside(on: Scene): void {
  drawSun(on, 1180, 110, 50);
  const { context, light, height: floor } = on;
  const bank = floor - floor * 0.26;
  drawRidge(on, light.far, bank - 120, 46, 320);
  for (let index = 0; index < 9; index += 1) {
    const left = 620 + index * 108;
    const tall = 90 + chance(index) * 70;
    drawHouse(on, { left, top: bank - tall, breadth: 92, wall: light.middle, roof: light.near });
    drawWindows({ ...on, height: bank }, left, bank - tall, 92, index);
  }
  for (let index = 0; index < 22; index += 1) drawTree(on, 30 + index * 74, bank + 6, 20 + chance(index * 3) * 16);
  context.fillStyle = light.near;
  context.fillRect(0, bank, width, 12);
  context.fillStyle = light.far;
  context.fillRect(0, bank + 12, width, floor - bank);
  context.fillStyle = light.glow;
  context.globalAlpha = 0.6;
  for (let index = 0; index < 40; index += 1)
    context.fillRect(chance(index) * width, bank + 30 + index * 3, 60 + chance(index * 5) * 90, 3);
  context.globalAlpha = 1;
}

function drawTree({ context, light }: Scene, x: number, floor: number, radius: number): void {
  context.fillStyle = light.near;
  context.fillRect(x - 2, floor - radius, 4, radius);
  context.beginPath();
  context.arc(x, floor - radius * 1.6, radius, 0, 2 * Math.PI);
  context.fill();
}

interface House {
  readonly left: number;
  readonly top: number;
  readonly breadth: number;
  readonly wall: string;
  readonly roof: string;
}

function drawHouse({ context, height: floor }: Scene, { left, top, breadth, wall, roof }: House): void {
  context.fillStyle = wall;
  context.fillRect(left, top, breadth, floor - top);
  context.fillStyle = roof;
  context.beginPath();
  context.moveTo(left - 8, top + 1);
  context.lineTo(left + breadth / 2, top - breadth * 0.36);
  context.lineTo(left + breadth + 8, top + 1);
  context.fill();
}

function drawRidge({ context, height: floor }: Scene, colour: string, level: number, swing: number, length: number) {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(0, floor);
  for (let x = 0; x <= width; x += 8) context.lineTo(x, level + Math.sin(x / length) * swing);
  context.lineTo(width, floor);
  context.fill();
}

/** The scene has lit homes on the slopes of three hills, at dusk. */
function drawHomesOnHills(on: Scene): void {
  drawSun(on, 1080, 300, 84);
  const { light, height: floor } = on;
  for (const [row, colour] of [light.far, light.middle, light.near].entries()) {
    const level = floor - 210 + row * 74;
    for (let index = 0; index < 7; index += 1) {
      const left = 640 + row * 40 + index * 140;
      const top = level + Math.sin(left / (210 + row * 60)) * (34 - row * 6) - 56;
      drawHouse({ ...on, height: top + 130 }, { left, top, breadth: 72, wall: light.near, roof: light.middle });
      drawWindows({ ...on, height: top + 70 }, left, top - 8, 72, index + row);
    }
    drawRidge(on, colour, level, 34 - row * 6, 210 + row * 60);
  }
}
