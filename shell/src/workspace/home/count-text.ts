/** Boxes are counted up to a thousand. */
export const countText = (count: number): string => (count < 1_000 ? String(count) : '1000+');
