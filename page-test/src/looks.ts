import type { Appearance } from '@anju/sub-app-kit';
import { page } from 'vitest/browser';
import { changing } from './changing.ts';

export const desktop = { width: 1440, height: 900 };
export const tablet = { width: 1024, height: 768 };
export const phone = { width: 390, height: 844 };

export const themes = ['none', 'simple-blue'] as const;

interface Clothes {
  readonly theme?: (typeof themes)[number];
  readonly care?: boolean;
}

/** The default look is a desk, the blue theme and no care mode. */
export interface Look extends Clothes {
  readonly window?: { readonly width: number; readonly height: number };
}

let worn: Required<Clothes> = { theme: 'simple-blue', care: false };
const told = changing<Appearance>(toAppearance());

/** The shell passes its appearance to apps, so that antd takes colours and sizes anew. */
export const appearance = told.watched;

export const readClothes = (): Required<Clothes> => worn;

/** Sets the same classes as `shell/src/theme/appearance.ts`; other tests check the shell's own buttons. */
export async function putOn({ window = desktop, ...clothes }: Look): Promise<Appearance> {
  await page.viewport(window.width, window.height);
  return wear(clothes);
}

/** Changes the look without the size of the window. */
export function wear({ theme = 'simple-blue', care = false }: Clothes): Appearance {
  worn = { theme, care };
  for (const name of themes) document.body.classList.toggle(`theme-${name}`, name === theme);
  document.documentElement.classList.toggle('care', care);
  told.set(toAppearance());
  return appearance.read();
}

function toAppearance(): Appearance {
  return { themeName: worn.theme, themeColor: '#1765d8', careMode: worn.care, size: 'middle' };
}
