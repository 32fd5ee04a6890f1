import { formReady } from './screens/login/form-ready.ts';
import { sessionValues } from './storage/stored-values.ts';
import { applyAppearance, readAppearance } from './theme/appearance.ts';

// Runs at the start of a prerendered body, before the browser shows any of it. Whoever is signed in will be sent on and
// must not see the form flash up; main.tsx shows the page again.
applyAppearance(readAppearance());
document.documentElement.hidden = sessionValues.loginFlag.read() !== undefined;

// The scripts are fetched meanwhile, but run when the whole page has come, which they take over, and is on the screen.
const { main = '' } = (document.currentScript as HTMLScriptElement).dataset;
const script = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: 'anonymous', src: main });
addEventListener('DOMContentLoaded', () =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => document.head.append(script)))),
);

// A button pressed before anything listens to it is pressed again when the form is ready.
let pressed: HTMLElement | null = null;
const keepPress = ({ target }: Event) => {
  pressed = (target as Element).closest('button') ?? pressed;
};
addEventListener('click', keepPress, { capture: true });
addEventListener(
  formReady,
  () => {
    removeEventListener('click', keepPress, { capture: true });
    pressed?.click();
  },
  { once: true },
);
