import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

export interface DemoBanner {
  readonly name: string;
  draw(): Buffer;
}

/** One city at three times of the day. */
interface Light {
  readonly sky: readonly [above: string, below: string];
  readonly sun: { readonly colour: string; readonly x: number; readonly y: number };
  /** From the farthest row of houses to the nearest. */
  readonly rows: readonly string[];
  readonly windows: string;
}

const width = 1200;
const height = 360;

const lights: Readonly<Record<string, Light>> = {
  '安居城市-清晨.webp': {
    sky: ['#d6e9ff', '#fff4e3'],
    sun: { colour: '#ffffff', x: 880, y: 210 },
    rows: ['#bcd7f5', '#8dbbeb', '#4f8fd6'],
    windows: '#eaf4ff',
  },
  '安居城市-正午.webp': {
    sky: ['#9ed0fb', '#e9f6ff'],
    sun: { colour: '#fff6d0', x: 320, y: 90 },
    rows: ['#b5dcd4', '#74bfae', '#2f8f7c'],
    windows: '#e6fbf5',
  },
  '安居城市-傍晚.webp': {
    sky: ['#35407a', '#f3a683'],
    sun: { colour: '#ffe0b5', x: 620, y: 250 },
    rows: ['#7d6b9c', '#544d84', '#2b2f5e'],
    windows: '#ffd98a',
  },
};

export const demoBanners: readonly DemoBanner[] = Object.entries(lights).map(([name, light]) => ({
  name,
  draw: () => drawCity(light),
}));

function drawCity({ sky, sun, rows, windows }: Light): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const air = context.createLinearGradient(0, 0, 0, height);
  air.addColorStop(0, sky[0]);
  air.addColorStop(1, sky[1]);
  context.fillStyle = air;
  context.fillRect(0, 0, width, height);
  context.fillStyle = sun.colour;
  context.beginPath();
  context.arc(sun.x, sun.y, 46, 0, 2 * Math.PI);
  context.fill();
  for (const [row, colour] of rows.entries()) drawHouses(context, row, colour, windows);
  return canvas.toBuffer('image/webp', 80);
}

/** Houses side by side; the nearer a row, the wider and lower they are. The sines stand in for chance: always the same city. */
function drawHouses(context: SKRSContext2D, row: number, colour: string, windows: string): void {
  const breadth = 64 + 26 * row;
  for (let index = 0; index * breadth < width; index += 1) {
    const left = index * breadth;
    const chance = (Math.sin(index * 12.9 + row * 78.2) + 1) / 2;
    const top = height - (210 - 55 * row) + chance * 70;
    context.fillStyle = colour;
    context.fillRect(left, top, breadth - 6, height - top);
    if (chance > 0.5) drawRoof(context, left, top, breadth - 6);
    context.fillStyle = windows;
    context.globalAlpha = 0.25 + 0.2 * row;
    for (let y = top + 16; y < height - 18; y += 24)
      for (let x = left + 12; x < left + breadth - 20; x += 20)
        if (Math.sin(x * 3.1 + y * 1.7) > -0.3) context.fillRect(x, y, 8, 11);
    context.globalAlpha = 1;
  }
}

function drawRoof(context: SKRSContext2D, left: number, top: number, breadth: number): void {
  context.beginPath();
  context.moveTo(left - 4, top + 1);
  context.lineTo(left + breadth / 2, top - 22);
  context.lineTo(left + breadth + 4, top + 1);
  context.fill();
}
