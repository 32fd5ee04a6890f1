/** The function runs once for many requests: after a quiet time, or when the first of them has waited long enough. */
export function debounced({ quietMs, maxMs }: { readonly quietMs: number; readonly maxMs: number }, run: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let end = 0;
  return (): void => {
    const now = performance.now();
    if (!timer) end = now + maxMs;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        timer = undefined;
        run();
      },
      Math.min(quietMs, end - now),
    );
    timer.unref();
  };
}
