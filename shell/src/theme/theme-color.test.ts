import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accentTokens, contrastOf, isColor } from './theme-color.ts';

test.each(['#409EFF', '#ffff00', '#ffffff', '#00ff7f', '#e2725b', '#000000', '#123456'])(
  'LAY-14 whatever colour is picked, %s, text in it can be read on white and on its own tint, and white on it',
  (color) => {
    for (const careMode of [false, true]) {
      const tokens = accentTokens(color, careMode);
      const ink = tokens['--color-accent-ink'] as string;
      for (const surface of ['#ffffff', tokens['--color-accent-soft'] as string])
        expect(contrastOf(surface, ink), surface).toBeGreaterThanOrEqual(careMode ? 7 : 4.5);
      expect(Object.values(tokens).every(isColor)).toBe(true);
    }
  },
);

test('contrast is that of WCAG: green is the brightest of equally strong colours, blue the darkest', () => {
  const onWhite = (color: string) => contrastOf('#ffffff', color).toFixed(2);
  expect(['#000000', '#ff0000', '#00ff00', '#0000ff'].map(onWhite)).toEqual(['21.00', '4.00', '1.37', '8.59']);
});

test('the focus can be seen on the header and on the side menu that a theme colours', () => {
  const [tokens, theme] = ['tokens', 'theme'].map((name) =>
    readFileSync(new URL(`../../../ui/src/${name}.css`, import.meta.url), 'utf8'),
  );
  const colorNamed = (name: string) =>
    `${theme}${tokens}`.match(new RegExp(`--color-${name}: (#[0-9a-f]{6})`))?.[1] ?? `no colour ${name}`;
  expect(contrastOf(colorNamed('header-focus'), colorNamed('simple-blue'))).toBeGreaterThanOrEqual(3);
  expect(contrastOf(colorNamed('side-focus'), colorNamed('side'))).toBeGreaterThanOrEqual(3);
});
