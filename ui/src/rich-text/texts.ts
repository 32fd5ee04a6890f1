/** The texts of a drawn rich text. */
export const texts = { table: '表格' } as const;
