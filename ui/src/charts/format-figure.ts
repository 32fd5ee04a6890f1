const format = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

export const formatFigure = (value: number): string => format.format(value);
