/** Each new home that is sold counts with its area in square metres and its price in yuan. */
export const newSales = {
  name: 'new-sale',
  parts: ['residential', 'other'],
  measures: ['count', 'area', 'amount'],
} as const;
