export const texts = {
  busy: '正在执行中......',
  queued: '访问的人较多，正在排队',
  close: '关闭',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  capsLock: '大写锁定已打开',
} as const;
