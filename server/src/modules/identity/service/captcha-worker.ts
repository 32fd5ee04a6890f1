import { offerWork } from '../../../platform/low-priority-workers.ts';
import { speakCaptcha } from './captcha-audio.ts';
import { drawCaptcha } from './captcha-image.ts';

const work = {
  draw: (code: string): Uint8Array => drawCaptcha(code),
  speak: (code: string): Uint8Array => speakCaptcha(code),
};
export type CaptchaWork = typeof work;

offerWork(work);
