export const texts = {
  loading: '正在加载',
  loadFailed: '加载失败',
  refreshFailed: '刷新失败，以下是之前的内容',
  retry: '重试',
  search: '查询',
  reset: '重置',
  save: '保存',
  cancel: '取消',
  confirm: '确定',
  more: '更多',
  nothing: '暂无数据',
  total: (total: number) => `共 ${total} 条`,
} as const;
