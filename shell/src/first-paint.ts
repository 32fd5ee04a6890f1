import { pageReady } from './page-ready.ts';
import { sessionValues } from './storage/stored-values.ts';
import { applyAppearance, readAppearance } from './theme/appearance.ts';

// This script runs at the start of a prerendered body, before the browser shows any of it. A signed-in user gets
// another screen instead of a page for guests, which must not flash up; main.tsx shows the page again.
const { main = '', forGuests } = (document.currentScript as HTMLScriptElement).dataset;
applyAppearance(readAppearance());
document.documentElement.hidden = forGuests !== undefined && sessionValues.loginFlag.read() !== undefined;

// The browser fetches the scripts meanwhile, but runs them only after the whole page has arrived and is on the screen.
const script = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: 'anonymous', src: main });
addEventListener('DOMContentLoaded', () =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => document.head.append(script)))),
);

// A button that is pressed before the scripts listen is pressed again once they do.
let pressed: HTMLElement | null = null;
const keepPress = ({ target }: Event) => {
  pressed = (target as Element).closest('button') ?? pressed;
};
addEventListener('click', keepPress, { capture: true });
addEventListener(
  pageReady,
  () => {
    removeEventListener('click', keepPress, { capture: true });
    pressed?.click();
  },
  { once: true },
);
