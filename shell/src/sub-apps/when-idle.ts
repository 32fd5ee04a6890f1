/**
 * Idle time within a second of an input lies between two key presses or before the requested page, so work started then
 * would delay it.
 */
const quietMs = 1_000;
/** A phone's keyboard, dictation and input methods do not always send `keydown`. */
const inputs = ['pointermove', 'pointerdown', 'keydown', 'input'] as const;

/** Runs the work in idle time, at least a second after the last input. The function it returns cancels it. */
export function whenIdle(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelIdle = (): void => {};
  const pause = (): void => {
    clearTimeout(timer);
    cancelIdle();
  };
  const wait = (): void => {
    pause();
    timer = setTimeout(() => {
      cancelIdle = onIdle(() => {
        callOff();
        work();
      });
    }, quietMs);
  };
  const callOff = (): void => {
    pause();
    for (const type of inputs) window.removeEventListener(type, wait, { capture: true });
  };
  for (const type of inputs) window.addEventListener(type, wait, { capture: true, passive: true });
  wait();
  return callOff;
}

function onIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
