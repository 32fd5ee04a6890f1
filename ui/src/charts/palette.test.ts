import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Triple = readonly [number, number, number];

const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');
const colours = [...tokens.matchAll(/--color-chart-\d: (#[0-9a-f]{6})/g)].map(([, colour = '']) => colour);

function linear(colour: string): Triple {
  return [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;
}

const times = (matrix: readonly Triple[], [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => Math.max(0, a * x + b * y + c * z)) as unknown as Triple;

const xyz: readonly Triple[] = [
  [0.4124 / 0.950_47, 0.3576 / 0.950_47, 0.1805 / 0.950_47],
  [0.2126, 0.7152, 0.0722],
  [0.0193 / 1.088_83, 0.1192 / 1.088_83, 0.9505 / 1.088_83],
];

/** Converts to CIELAB, in which distances correspond to visible differences. */
function seen(light: Triple): Triple {
  const [x, y, z] = times(xyz, light).map((part) => (part > 0.008_856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)) as [
    number,
    number,
    number,
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** These matrices are from Machado, Oliveira and Fernandes (2009), for complete deficiency. */
const eyes: Readonly<Record<string, readonly Triple[]>> = {
  protanopia: [
    [0.152_286, 1.052_583, -0.204_868],
    [0.114_503, 0.786_281, 0.099_216],
    [-0.003_882, -0.048_116, 1.051_998],
  ],
  deuteranopia: [
    [0.367_322, 0.860_646, -0.227_968],
    [0.280_085, 0.672_501, 0.047_413],
    [-0.011_82, 0.042_94, 0.968_881],
  ],
  tritanopia: [
    [1.255_528, -0.076_749, -0.178_779],
    [-0.078_411, 0.930_809, 0.147_602],
    [0.004_733, 0.691_367, 0.3039],
  ],
};

test('each of the five colours stands out from a card', () => {
  expect(colours).toHaveLength(5);
  for (const colour of colours) {
    const [red, green, blue] = linear(colour);
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    expect(1.05 / (luminance + 0.05), colour).toBeGreaterThanOrEqual(3);
  }
});

test.each(Object.entries(eyes))('eyes with %s can distinguish the five colours', (_, eye) => {
  const points = colours.map((colour) => seen(times(eye, linear(colour))));
  for (const [index, [light, red, yellow]] of points.entries())
    for (const [otherLight, otherRed, otherYellow] of points.slice(index + 1))
      expect(Math.hypot(light - otherLight, red - otherRed, yellow - otherYellow)).toBeGreaterThan(15);
});
