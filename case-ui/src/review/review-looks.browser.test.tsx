import { expectNoBarriersInAnyLook, page } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { button, claimedCase, dialog, openCase, region } from '../../testing/index.ts';

const panel = () => region('办理');

describe('case, in every look', () => {
  test('who hears the page learns where the case stands, what is said about it and what they may do', async () => {
    await openCase(claimedCase());
    await expect.element(panel()).toMatchAriaInlineSnapshot(`
      - region "办理":
        - heading "初审" [level=2]
        - text: 由周初审办理
        - status
        - button "通过"
        - button "退回补正"
        - button "不予通过"
        - heading "其他操作" [level=3]
        - button "放回"
        - button "转办"
        - button "委托"
        - button "加签"
        - button "回避"
        - button "下一件"
        - button "快捷键"
    `);
    await expect.element(region('租期与租金')).toMatchAriaInlineSnapshot(`
      - region "租期与租金":
        - heading "租期与租金" [level=3]
        - text: 合同签订日期 2020-01-01
        - list:
          - listitem: 合同签订已超过 30 日
        - button "标记需补正：合同签订日期"
    `);
    await expect.element(page.getByRole('list', { name: '办理经过的环节' })).toMatchAriaInlineSnapshot(`
      - list "办理经过的环节":
        - listitem: 申请人
        - listitem: 自动核验
        - listitem: 初审（现在）
    `);
  });

  test('nothing stands in the way of who reviews it, in any look', async () => {
    await openCase(claimedCase());
    await expect.element(page.getByRole('list', { name: '办理经过的环节' })).toBeInTheDocument();
    await button('标记需补正：月租金').click();
    await expectNoBarriersInAnyLook();
  });

  test.for(['通过', '退回补正'])(
    'nothing stands in the way of who decides in the dialog %s, in any look',
    async (name) => {
      await openCase(claimedCase());
      await button(name).click();
      await expect.element(dialog(name)).toBeVisible();
      await expectNoBarriersInAnyLook();
    },
  );
});
