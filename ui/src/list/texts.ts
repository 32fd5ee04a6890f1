export const texts = {
  selectAll: '选择本页全部',
  widthOf: (title: string) => `${title}的列宽`,
  columns: '列设置',
  reset: '恢复默认',
  density: '行距',
  densities: { loose: '宽松', middle: '适中', compact: '紧凑' },
} as const;
