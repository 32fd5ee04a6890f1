import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { speakCaptcha } from './captcha-audio.ts';
import { drawCaptcha } from './captcha-image.ts';
import type { CaptchaOrder } from './captcha-studio.ts';

// Behind the calls of everybody else when the machine is busy; on Linux this is the priority of this thread alone.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', ({ number, form, code }: CaptchaOrder) => {
  const bytes = form === 'picture' ? drawCaptcha(code) : speakCaptcha(code);
  parentPort?.postMessage({ number, bytes });
});
