import { expect, test } from 'vitest';
import { groupByLink } from './group-by-link.ts';

const link = (href: string) => ({ type: 'link' as const, attrs: { href } });

test('a link of which a part is bold is one link, and two addresses side by side are two', () => {
  const parts = [
    { type: 'text' as const, text: '见' },
    { type: 'text' as const, text: '租赁', marks: [link('/a')] },
    { type: 'text' as const, text: '办法', marks: [{ type: 'bold' as const }, link('/a')] },
    { type: 'text' as const, text: '全文', marks: [link('/b')] },
    { type: 'hardBreak' as const },
  ];
  expect(groupByLink(parts).map(({ href, parts: own }) => [href, own.length])).toEqual([
    [undefined, 1],
    ['/a', 2],
    ['/b', 1],
    [undefined, 1],
  ]);
});
