import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** From here on the page is drawn as its print, until the test is over. */
export async function putOnPaper(): Promise<void> {
  const put = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media });
  onTestFinished(async () => void (await put('')));
  await put('print');
}
