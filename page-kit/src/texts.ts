/** Every word the parts of a page say by themselves. */
export const texts = {
  of: (action: string, name: string) => `${action}：${name}`,
  moveUp: '上移',
  moveDown: '下移',
  previous: '上一页',
  next: '下一页',
} as const;
