/** Every word a drawn text says by itself. */
export const texts = { table: '表格' } as const;
