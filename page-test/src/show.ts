import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';

/** Draws it where the product does, until the test is over. */
export async function show(content: ReactNode, height = 'auto'): Promise<void> {
  const place = Object.assign(document.createElement('div'), { id: 'root' });
  place.style.height = height;
  document.body.append(place);
  const { unmount } = await render(content, { container: place });
  // Before the gateway looks whether all was answered: what a page sends when it goes belongs to this test.
  onTestFinished(async () => {
    await unmount();
    place.remove();
  });
}
