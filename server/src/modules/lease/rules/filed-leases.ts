/** Each lease that is filed counts with its area in square metres and its rent per month in yuan. */
export const filedLeases = {
  name: 'lease',
  parts: ['residential', 'other'],
  measures: ['count', 'area', 'amount'],
} as const;
