/** Every word the controls say by themselves. */
export const texts = {
  close: '关闭',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  capsLock: '大写锁定已打开',
} as const;
