/** The page is painted before its calls are made. A hidden document has no frames to wait for. */
export async function nextFrame(): Promise<void> {
  if (document.hidden) return;
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
