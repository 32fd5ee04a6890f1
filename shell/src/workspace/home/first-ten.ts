/** What the home page shows of a long list. */
export const firstTen = { pageNum: 1, pageSize: 10 } as const;
