import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/** These characters stay distinct when bent or heard in noise: a bent 4 reads as A, and an N sounds like M. */
export const captchaAlphabet = '3679EHKMRTUWXY';

const codeLength = 4;

export function newCaptchaCode(): string {
  return Array.from({ length: codeLength }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('');
}

/** Case, character width and spaces around the code do not count. */
export function sameCaptchaCode(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}

function digest(code: string): Buffer {
  return createHash('sha256').update(code.normalize('NFKC').trim().toUpperCase()).digest();
}
