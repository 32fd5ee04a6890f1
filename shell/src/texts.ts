/** Every word the shell itself says. */
export const texts = {
  productName: '安居',
  service: {
    heading: '服务状态',
    asking: '正在检查服务状态…',
    ready: '服务正常',
    down: '服务暂不可用，请稍后重试',
    retry: '重试',
  },
  version: (version: string) => `版本 ${version}`,
  apiReference: '接口文档',
} as const;
