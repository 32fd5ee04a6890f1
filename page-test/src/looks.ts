import type { Appearance } from '@anju/sub-app-kit';
import { page } from 'vitest/browser';

export const desktop = { width: 1440, height: 900 };
export const tablet = { width: 1024, height: 768 };
export const phone = { width: 390, height: 844 };

/** What somebody sees a page with: a desk, the blue theme and plain letters, where nothing is said. */
export interface Look {
  readonly window?: { readonly width: number; readonly height: number };
  readonly theme?: 'none' | 'simple-blue';
  readonly care?: boolean;
}

/** As `shell/src/theme/appearance.ts` does; whether the shell's buttons do is another test's subject. */
export async function putOn({ window = desktop, theme = 'simple-blue', care = false }: Look): Promise<Appearance> {
  await page.viewport(window.width, window.height);
  document.body.classList.remove('theme-none', 'theme-simple-blue');
  document.body.classList.add(`theme-${theme}`);
  document.documentElement.classList.toggle('care', care);
  return { themeName: theme, themeColor: '#1765d8', careMode: care, size: 'middle' };
}
