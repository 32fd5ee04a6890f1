import { formatFigure } from './format-figure.ts';

export const texts = {
  showData: '查看数据',
  hideData: '收起数据',
  saveImage: '导出图片',
  saveFailed: '图片导出失败，请重试',
  loadFailed: '图表加载失败，可查看数据',
  retry: '重试',
  item: '项目',
  share: '占比',
  column: (unit: string) => `数值（${unit}）`,
  kinds: { bar: '柱状图', line: '折线图', pie: '饼图' },
  described: (title: string, kind: string, parts: readonly string[]) => `${title}，${kind}：${parts.join('，')}`,
  part: (name: string, value: number, unit: string) => `${name} ${formatFigure(value)} ${unit}`,
  entry: (name: string, value: number, unit: string, percentage: number | undefined) =>
    `${name} ${formatFigure(value)} ${unit}${percentage === undefined ? '' : `，占 ${percentage}%`}`,
} as const;
