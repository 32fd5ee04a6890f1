export const bannerRatio = 3;
