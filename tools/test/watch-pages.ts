import { spawnSync } from 'node:child_process';
import { findChromiumWithWindows } from './find-programs.ts';

// The tests of the named pages run in a window each time a file that they use is saved.
const browser = findChromiumWithWindows();
if (!browser) {
  console.error('There is no Chromium with windows: install the package chromium, or name one in CHROMIUM_PATH.');
  process.exit(1);
}
const { status } = spawnSync(
  'vitest',
  ['watch', '--project', 'pages', '--browser.headless=false', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: browser } },
);
process.exit(status ?? 1);
