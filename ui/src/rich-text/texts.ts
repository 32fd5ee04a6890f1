export const texts = { table: '表格' } as const;
