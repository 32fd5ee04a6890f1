const newsForDays = 30;
const dayMs = 86_400_000;

/** Nobody is notified about a case that is entered afterwards. */
export const isLongPast = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > newsForDays * dayMs;
