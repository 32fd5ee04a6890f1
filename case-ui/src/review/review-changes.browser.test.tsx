import { type CallOutput, calls } from '@anju/contract';
import { choose, page } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { button, claimedCase, correctedCase, dialog, openCase, region, returnedCase } from '../../testing/index.ts';

const panel = () => region('办理');

describe('what has to change in a case, and what has changed', () => {
  test('SYS-11 what is marked stands in the dialog of the return, and is not lost with the page', async () => {
    const first = await openCase(claimedCase());
    await button('标记需补正：月租金').click();
    await page.getByRole('textbox', { name: '月租金需补正的原因' }).fill('与合同不符');
    await button('标记需补正：房屋租赁合同').click();
    await page.getByRole('textbox', { name: '房屋租赁合同需补正的原因' }).fill('缺少签名页');
    await button('标记需补正：合同签订日期').click();
    // The finding of the check is the proposed reason.
    await expect
      .element(page.getByRole('textbox', { name: '合同签订日期需补正的原因' }))
      .toHaveValue('合同签订已超过 30 日');
    await button('取消标记：合同签订日期').click();
    await page.getByRole('radio', { name: '已标记 1' }).click({ force: true });
    await expect.element(region('申请表').getByText('月租金')).toBeVisible();
    await expect.element(region('申请表').getByText('租赁起始日期')).not.toBeInTheDocument();
    await button('退回补正').click();
    await dialog('退回补正').getByRole('textbox', { name: '意见' }).fill('请一并补正');
    await first.shell.leave();

    const { gateway, become } = await openCase(claimedCase());
    gateway.answer(calls.actOnCase, () => become(returnedCase()));
    await button('退回补正').click();
    await expect
      .poll(() =>
        dialog('退回补正')
          .getByRole('listitem')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['月租金：与合同不符', '房屋租赁合同：缺少签名页']);
    await expect.element(dialog('退回补正').getByRole('textbox', { name: '意见' })).toHaveValue('请一并补正');
    await button('确定').click();
    await expect.element(panel()).toMatchTextContent('待补正');
    await expect
      .poll(() => gateway.asked(calls.actOnCase))
      .toEqual([
        {
          id: 2,
          version: 3,
          action: {
            kind: 'return',
            defects: [
              { about: 'field', name: 'rent', text: '月租金：与合同不符' },
              { about: 'material', name: 'contract', text: '缺少签名页' },
            ],
          },
          opinion: '请一并补正',
        },
      ]);
  });

  test('SYS-11 what the applicant has changed stands beside what it was, with the way and the time that did not count', async () => {
    await openCase(correctedCase());
    const form = region('申请表');
    await expect.element(page.getByText('补正后重新提交')).toBeVisible();
    await expect.poll(() => form.element().querySelector('del')?.textContent).toBe('3,500');
    expect(form.element().querySelector('ins')?.textContent).toBe('3,600');
    await expect.element(form).toMatchTextContent('上次要求补正：与合同不符');
    await expect.element(page.getByRole('list', { name: '停止计时' })).toMatchTextContent('待申请人补正');
    await expect
      .poll(() =>
        page
          .getByRole('list', { name: '办理经过的环节' })
          .getByRole('listitem')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['申请人', '自动核验', '初审', '申请人', '自动核验', '初审（现在）']);
  });
});

describe('officials who work on one case', () => {
  test('another official is chosen from those who may be asked; opinions of one’s own are kept and picked', async () => {
    const { gateway, become } = await openCase(claimedCase());
    const id = '00000000-0000-4000-8000-000000000033';
    gateway.answer(calls.listCaseCandidates, [{ id, name: '陈初审', roleNames: ['初审'] }]);
    let templates: CallOutput<typeof calls.listOpinionTemplates> = [];
    gateway.answer(calls.listOpinionTemplates, () => templates);
    gateway.answer(calls.saveOpinionTemplate, ({ text }) => {
      templates = [{ id: 1, text }];
      return templates;
    });
    gateway.answer(calls.actOnCase, () => become(claimedCase({ version: 4, assignee: '陈初审', offered: [] })));
    await button('转办').click();
    const words = dialog('转办').getByRole('textbox', { name: '意见' });
    await words.fill('请协助办理');
    await button('存为常用语').click();
    await button('常用语').click();
    await words.fill('');
    await button('请协助办理').click();
    await expect.element(words).toHaveValue('请协助办理');
    await button('确定').click();
    await expect.element(dialog('转办').getByRole('alert')).toHaveTextContent('请填写完整后再确定');
    await choose(dialog('转办').getByRole('combobox', { name: '人员' }), '陈初审（初审）');
    await button('确定').click();
    await expect.element(panel()).toMatchTextContent('由陈初审办理');
    await expect.poll(() => gateway.asked(calls.listCaseCandidates)).toEqual([{ id: 2, action: 'transfer' }]);
    await expect
      .poll(() => gateway.asked(calls.actOnCase))
      .toMatchObject([{ action: { kind: 'transfer', to: id }, opinion: '请协助办理' }]);
  });

  test('what officials write to each other is kept with the case', async () => {
    const { gateway, become } = await openCase(claimedCase());
    gateway.answer(calls.addCaseNote, ({ text }) => {
      const notes = [{ id: 1, who: '周初审', at: '2026-11-19T02:00:00.000Z', text }];
      become(claimedCase({ notes }));
      return notes;
    });
    await page.getByRole('textbox', { name: '备注' }).fill('已与出租人联系');
    await button('留言').click();
    await expect.element(region('工作备注').getByRole('listitem')).toMatchTextContent('已与出租人联系');
    await expect.element(page.getByRole('textbox', { name: '备注' })).toHaveValue('');
  });

  test('who else has it open is said while they have', async () => {
    const { gateway, shell } = await openCase(claimedCase());
    gateway.answer(calls.watchCase, ['陈初审']);
    const viewers = panel().getByRole('status');
    await expect.element(viewers).toHaveTextContent('陈初审也打开了本办件');
    gateway.answer(calls.watchCase, []);
    shell.tell('viewers');
    await expect.element(viewers).toBeEmptyDOMElement();
    await shell.leave();
    await expect.poll(() => gateway.asked(calls.watchCase).at(-1)).toEqual({ id: 2, leaving: true });
  });
});
