import { describe, expect, test } from 'vitest';
import { besideField, type Mark, toDefects } from './marks.ts';

const field: Mark = { about: 'field', name: 'rent', title: '月租金', text: '与合同不符' };
const material: Mark = { about: 'material', name: 'contract', title: '房屋租赁合同', text: '缺少签名页' };
const textsOf = (...marks: Mark[]) => toDefects(marks, '需补正').map(({ text }) => text);

describe('what is marked for a correction', () => {
  test('is told in the order in which it was marked, a field with its name', () => {
    expect(toDefects([material, field], '需补正')).toEqual([
      { about: 'material', name: 'contract', text: '缺少签名页' },
      { about: 'field', name: 'rent', text: '月租金：与合同不符' },
    ]);
  });

  test('without a reason is told as to be corrected', () => {
    expect(textsOf({ ...field, text: ' \n' }, { ...material, text: '' })).toEqual(['月租金：需补正', '需补正']);
  });

  test('stands on one line of a paper, and is cut where the paper ends it', () => {
    expect(textsOf({ ...field, text: ' 与合同不符\n  请核对 ' })).toEqual(['月租金：与合同不符 请核对']);
    expect(textsOf({ ...field, text: '长'.repeat(600) })[0]).toHaveLength(500);
  });

  test('beside its field is told without the name', () => {
    expect(besideField('月租金', '月租金：与合同不符')).toBe('与合同不符');
    expect(besideField('月租金', '与合同不符')).toBe('与合同不符');
  });
});
