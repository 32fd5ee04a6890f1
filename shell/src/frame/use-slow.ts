import { useEffect, useState } from 'react';

const slowAfterMs = 5_000;

/** True when something has been going on for longer than people wait without a word. */
export function useSlow(goingOn: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!goingOn) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [goingOn]);
  return slow;
}
