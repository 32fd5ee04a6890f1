/** The texts of the page parts. */
export const texts = {
  of: (action: string, name: string) => `${action}：${name}`,
  moveUp: '上移',
  moveDown: '下移',
  previous: '上一页',
  next: '下一页',
} as const;
