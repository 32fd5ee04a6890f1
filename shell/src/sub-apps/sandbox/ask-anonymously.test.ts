import { expect, test } from 'vitest';
import { askAnonymously } from './ask-anonymously.ts';

test.each([
  [
    '<script type="module" crossorigin src="/a.js"></script>',
    '<script crossorigin="anonymous" type="module" src="/a.js"></script>',
  ],
  ['<script crossorigin="use-credentials" src=a.js></script>', '<script crossorigin="anonymous" src=a.js></script>'],
  [
    "<SCRIPT src='a.js' crossOrigin='use-credentials'></SCRIPT>",
    `<SCRIPT crossorigin="anonymous" src='a.js'></SCRIPT>`,
  ],
  [
    '<link crossorigin=use-credentials rel="modulepreload" href="/a.js" />',
    '<link crossorigin="anonymous" rel="modulepreload" href="/a.js" />',
  ],
  [
    '<script src="/crossorigin.js" data-crossorigin="x"></script>',
    '<script crossorigin="anonymous" src="/crossorigin.js" data-crossorigin="x"></script>',
  ],
  ['<p crossorigin="use-credentials">crossorigin</p>', '<p crossorigin="use-credentials">crossorigin</p>'],
])('SYS-02 %s is loaded without credentials', (written, read) => {
  expect(askAnonymously(written)).toBe(read);
});
