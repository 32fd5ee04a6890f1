import { pageReady } from './page-ready.ts';
import { sessionValues } from './storage/stored-values.ts';
import { applyAppearance, readAppearance } from './theme/appearance.ts';

// Runs at the start of a prerendered body, before the browser shows any of it. Who is signed in will see something
// else in the place of a page for guests, which must not flash up; main.tsx shows the page again.
const { main = '', forGuests } = (document.currentScript as HTMLScriptElement).dataset;
applyAppearance(readAppearance());
document.documentElement.hidden = forGuests !== undefined && sessionValues.loginFlag.read() !== undefined;

// The scripts are fetched meanwhile, but run when the whole page has come, which they take over, and is on the screen.
const script = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: 'anonymous', src: main });
addEventListener('DOMContentLoaded', () =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => document.head.append(script)))),
);

// A button pressed before anything listens to it is pressed again when the page is ready.
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
