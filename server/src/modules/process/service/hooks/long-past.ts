const newsForDays = 30;
const dayMs = 86_400_000;

/** For a case that is entered afterwards nobody is notified. */
export const isLongPast = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > newsForDays * dayMs;
