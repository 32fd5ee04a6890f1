/** The home page shows only this much of a long list. */
export const firstTen = { pageNum: 1, pageSize: 10 } as const;
