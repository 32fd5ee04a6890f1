import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';

/** Draws the content where the product does, until the test ends. The function it returns removes it earlier. */
export async function show(content: ReactNode, height = 'auto'): Promise<() => Promise<void>> {
  const place = Object.assign(document.createElement('div'), { id: 'root' });
  place.style.height = height;
  document.body.append(place);
  const { unmount } = await render(content, { container: place });
  let gone = false;
  const takeAway = async () => {
    if (gone) return;
    gone = true;
    await unmount();
    place.remove();
  };
  // This runs before the gateway's last check: what a page sends when it is removed belongs to this test.
  onTestFinished(takeAway);
  return takeAway;
}
