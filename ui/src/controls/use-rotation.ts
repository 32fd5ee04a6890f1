import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
}

/** Turns to the next item after each interval. If reduced motion is set, items change only by hand. */
export function useRotation(count: number, everyMs: number, held: boolean): [number, (index: number) => void] {
  const [index, setIndex] = useState(0);
  const still = useReducedMotion() || held || count < 2;
  useEffect(() => {
    if (still) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), everyMs);
    return () => clearTimeout(timer);
  }, [still, index, count, everyMs]);
  return [index < count ? index : 0, setIndex];
}

/** The first value is true while the element is hovered or focused; the second is spread on the element. */
export function useHeld() {
  const [held, setHeld] = useState(false);
  return [
    held,
    {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setHeld(false);
      },
    },
  ] as const;
}
