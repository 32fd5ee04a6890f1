export const texts = {
  source: (name: string) => `来源：${name}`,
  published: '发布时间：',
  changed: '更新时间：',
  attachments: '附件',
} as const;

export const mediaTypeNames: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/ofd': 'OFD',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
};
