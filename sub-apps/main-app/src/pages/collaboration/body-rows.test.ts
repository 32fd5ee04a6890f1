import { expect, test } from 'vitest';
import { bodyRows } from './body-rows.ts';

test('SYS-11 what a message says is shown row by row in words, and an unknown field by its own name', () => {
  const rows = bodyRows({
    house: { address: '示例路 1 号' },
    lessors: [{ name: '张*' }],
    lessees: [{ name: '陈*', share: 50 }, { name: '刘*' }],
    note: '',
    area: 88.5,
    unheard: true,
  });
  expect(rows.map(({ path, title, value }) => `${path} | ${title} | ${value}`)).toEqual([
    'house.address | 房屋 · 坐落 | 示例路 1 号',
    'lessors.0.name | 出租人 · 姓名或者名称 | 张*',
    'lessees.0.name | 承租人 1 · 姓名或者名称 | 陈*',
    'lessees.0.share | 承租人 1 · 份额 | 50',
    'lessees.1.name | 承租人 2 · 姓名或者名称 | 刘*',
    'area | 建筑面积（平方米） | 88.5',
    'unheard | unheard | true',
  ]);
  expect(bodyRows({})).toEqual([]);
});
