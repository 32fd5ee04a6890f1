/** Each existing house that is sold counts with its area in square metres and its price in yuan. */
export const resales = {
  name: 'resale',
  parts: ['residential', 'other'],
  measures: ['count', 'area', 'amount'],
} as const;
