import { expect, test } from 'vitest';
import { accentTokens, contrastWithWhite, isColor } from './theme-color.ts';

test.each(['#409EFF', '#ffff00', '#ffffff', '#00ff7f', '#e2725b', '#000000', '#123456'])(
  'LAY-14 whatever colour is picked, %s, text in it can be read on white',
  (color) => {
    expect(contrastWithWhite(accentTokens(color, false)['--color-accent-ink'] as string)).toBeGreaterThanOrEqual(4.5);
    expect(contrastWithWhite(accentTokens(color, true)['--color-accent-ink'] as string)).toBeGreaterThanOrEqual(7);
    expect(Object.values(accentTokens(color, false)).every(isColor)).toBe(true);
  },
);
