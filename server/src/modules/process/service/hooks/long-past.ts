const newsForDays = 30;
const dayMs = 86_400_000;

/** A case that is entered afterwards is news to nobody. */
export const isLongPast = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > newsForDays * dayMs;
