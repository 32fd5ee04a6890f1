/** A page is on the screen before it asks for what it shows; where nobody looks there are no frames to wait for. */
export async function nextFrame(): Promise<void> {
  if (document.hidden) return;
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
