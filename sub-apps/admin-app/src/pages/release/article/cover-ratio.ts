export const coverRatio = 16 / 9;
