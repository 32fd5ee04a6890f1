import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Draws the page as its print until the test ends. */
export async function putOnPaper(): Promise<void> {
  const put = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media });
  onTestFinished(async () => void (await put('')));
  await put('print');
}
