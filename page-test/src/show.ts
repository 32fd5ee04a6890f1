import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';

/** Draws it where the product does, until the test is over. Answers how to take it away before. */
export async function show(content: ReactNode, height = 'auto'): Promise<() => Promise<void>> {
  const place = Object.assign(document.createElement('div'), { id: 'root' });
  place.style.height = height;
  document.body.append(place);
  const { unmount } = await render(content, { container: place });
  const takeAway = async () => {
    if (!place.isConnected) return;
    await unmount();
    place.remove();
  };
  // Before the gateway looks whether all was answered: what a page sends when it goes belongs to this test.
  onTestFinished(takeAway);
  return takeAway;
}
