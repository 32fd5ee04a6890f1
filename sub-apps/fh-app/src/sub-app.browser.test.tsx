import { expectAppliesFor, expectHomeOf } from '@anju/case-ui/testing';
import { pages } from '@anju/contract';
import { clerk, enterpriseAdmin } from '@anju/page-test';
import { describe, test } from 'vitest';
import { subApp } from './sub-app.ts';

const { fhApp } = pages;

describe('fh-app', () => {
  test('its first page says what each part is for, and leads to its pages', () =>
    expectHomeOf(subApp, clerk, {
      项目管理: '开发项目的备案。',
      楼盘表: '楼盘表的查询。',
      预售许可: '预售许可的申请。',
      合同备案: '买卖合同的备案。',
    }));

  test.each([
    ['projects', fhApp.projectsFiling, 'FH101'],
    ['permits', fhApp.permitsApplication, 'FH301'],
    ['contracts', fhApp.contractsFiling, 'FH401'],
  ])('the entry of %s applies for their type of case', (_, page, code) =>
    expectAppliesFor(subApp, enterpriseAdmin, page, code),
  );
});
