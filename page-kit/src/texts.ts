export const texts = {
  of: (action: string, name: string) => `${action}：${name}`,
  all: '全部',
  district: '所在区',
  moveUp: '上移',
  moveDown: '下移',
  previous: '上一页',
  next: '下一页',
  export: {
    action: '导出',
    title: '导出为表格文件',
    consequence: (approvalAbove: number) =>
      `导出当前条件下的全部内容。文件中写有您的姓名、账号、时间和事由，导出和下载都会记入审计日志；超过 ${approvalAbove} 行的，须由另一名有权人员审批。`,
    reason: '导出事由',
    done: '已提交，文件生成后可以在这里下载',
  },
} as const;
