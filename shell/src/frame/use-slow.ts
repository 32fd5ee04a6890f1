import { useEffect, useState } from 'react';

const slowAfterMs = 5_000;

/** Returns true once the work takes so long that the user should see a progress text. */
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
