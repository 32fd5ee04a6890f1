import { useEffect, useState } from 'react';

/** Counts whole seconds down to 0; undefined until it is first started. */
export function useCountdown() {
  const [endsAt, setEndsAt] = useState<number>();
  const [now, setNow] = useState(0);
  const seconds = endsAt === undefined ? undefined : Math.max(0, Math.ceil((endsAt - now) / 1_000));
  const running = seconds !== undefined && seconds > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(timer);
  }, [running]);

  return {
    seconds,
    start(length: number) {
      setNow(Date.now());
      setEndsAt(Date.now() + length * 1_000);
    },
  };
}
