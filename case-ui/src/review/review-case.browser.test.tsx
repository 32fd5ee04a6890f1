import { type CallOutput, calls } from '@anju/contract';
import { choose, expectNoBarriersInAnyLook, expectReadableInEveryTheme, page, userEvent } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import {
  button,
  claimedCase,
  closedCase,
  correctedCase,
  dialog,
  listed,
  openCase,
  region,
  returnedCase,
  unclaimedCase,
} from '../../testing/index.ts';

const panel = () => region('办理');
const asDone = (changes: Parameters<typeof claimedCase>[0] = {}) =>
  claimedCase({ version: 4, assignee: null, stepName: '复审', offered: [], ...changes });

describe('case, as an official sees it', () => {
  test('SYS-11 it is claimed with one press, approved with two more, and then is at the next step', async () => {
    const { gateway, shell, become } = await openCase(unclaimedCase());
    gateway.answer(calls.actOnCase, ({ action }) => become(action.kind === 'claim' ? claimedCase() : asDone()));
    await expect.element(panel()).toMatchTextContent('尚未签收');
    await expect.element(panel()).toMatchTextContent('签收后可以作出决定');
    await button('签收').click();
    await expect.element(panel()).toMatchTextContent('由周初审办理');
    await button('通过').click();
    await button('确定').click();
    await expect.element(panel()).toMatchTextContent('复审');
    await expect.element(panel()).toMatchTextContent('您目前没有可以进行的操作');
    await expect
      .poll(() => gateway.asked(calls.actOnCase))
      .toEqual([
        { id: 2, version: 2, action: { kind: 'claim' }, opinion: '' },
        { id: 2, version: 3, action: { kind: 'decide', decision: 'approve' }, opinion: '' },
      ]);
    await expect.poll(() => shell.title).toBe(`租赁合同备案 ${unclaimedCase().number}`);
    await expect.poll(() => shell.messages.map(({ text }) => text)).toEqual(['已签收', '已通过']);
  });

  test('opening it asks for three things; who else has it open is asked for behind that', async () => {
    const { gateway } = await openCase(claimedCase());
    await expect.element(page.getByRole('list', { name: '办理经过的环节' })).toBeInTheDocument();
    for (const call of [calls.getCase, calls.listCaseTypes, calls.getProcessDrawing])
      await expect.poll(() => gateway.asked(call as typeof calls.getCase)).toHaveLength(1);
    expect(gateway.asked(calls.watchCase)).toEqual([]);
    await expect.poll(() => gateway.asked(calls.watchCase)).toHaveLength(1);
  });

  test('SYS-11 one key claims it and asks for the opinion, one more sends it, and another opens the next case', async () => {
    const { gateway, shell, become } = await openCase(unclaimedCase());
    gateway.answer(calls.actOnCase, ({ action }) => become(action.kind === 'claim' ? claimedCase() : asDone()));
    const other = unclaimedCase({ id: 7, number: '99010120261119ZL201000007X' });
    gateway.answer(calls.listCases, { list: [listed(claimedCase()), listed(other)], next: null });
    await expect.element(panel()).toMatchTextContent('尚未签收');
    await userEvent.keyboard('a');
    const opinion = dialog('通过').getByRole('textbox', { name: '意见' });
    await expect.element(opinion).toHaveFocus();
    await userEvent.keyboard('aqn fine');
    await expect.element(opinion).toHaveValue('aqn fine');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(panel()).toMatchTextContent('您目前没有可以进行的操作');
    await expect
      .poll(() => gateway.asked(calls.actOnCase).map(({ action, opinion: words }) => [action, words]))
      .toEqual([
        [{ kind: 'claim' }, ''],
        [{ kind: 'decide', decision: 'approve' }, 'aqn fine'],
      ]);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('n');
    await expect
      .poll(() => shell.opened)
      .toMatchObject([{ title: `租赁合同备案 ${other.number}`, query: { id: '7' } }]);
    // The approved case offers no action any more, so its tab is closed.
    await expect.poll(() => shell.closed).toHaveLength(1);
  });

  test('SYS-11 keys lead from place to place, mark what has the focus and show what has changed', async () => {
    await openCase(correctedCase({ offered: ['release', 'approve', 'return'] }));
    await expect.element(button('标记需补正：月租金')).toBeVisible();
    await userEvent.keyboard('j');
    await expect.element(button('标记需补正：所在区')).toHaveFocus();
    await userEvent.keyboard('jk');
    await expect.element(button('标记需补正：所在区')).toHaveFocus();
    await userEvent.keyboard('f');
    await expect.element(page.getByRole('textbox', { name: '所在区需补正的原因' })).toHaveFocus();
    await userEvent.keyboard('qnc');
    await expect.element(page.getByRole('textbox', { name: '所在区需补正的原因' })).toHaveValue('qnc');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('c');
    await expect.element(region('申请表').getByText('月租金')).toBeVisible();
    await expect.element(region('申请表').getByText('租赁起始日期')).not.toBeInTheDocument();
    await userEvent.keyboard('c');
    await expect.element(region('申请表').getByText('租赁起始日期')).toBeVisible();
  });

  test('SYS-11 its keys are listed, and act no longer where they are switched off', async () => {
    const { gateway, leave } = await openCase(unclaimedCase()).then(({ shell, ...rest }) => ({ ...rest, ...shell }));
    await expect.element(panel()).toMatchTextContent('尚未签收');
    await userEvent.keyboard('?');
    await expect.element(dialog('快捷键')).toMatchTextContent('Q签收');
    await expect.element(dialog('快捷键')).toMatchTextContent('A通过（未签收的先签收）');
    await dialog('快捷键').getByRole('switch', { name: '启用单键快捷键' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('快捷键')).not.toBeInTheDocument();
    await userEvent.keyboard('qa');
    await expect.element(panel()).toMatchTextContent('尚未签收');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(gateway.asked(calls.actOnCase)).toEqual([]);
    // The switched-off keys stay off for the next case.
    await leave();
    await openCase(unclaimedCase());
    await expect.element(button('签收')).not.toHaveAttribute('aria-keyshortcuts');
  });

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

  test('somebody else was faster: the sentence of the server stands beside the fresh case', async () => {
    const { gateway, become } = await openCase(claimedCase());
    await button('不予通过').click();
    await button('确定').click();
    await expect.element(dialog('不予通过').getByRole('alert')).toHaveTextContent('请填写理由');
    await dialog('不予通过').getByRole('textbox', { name: '理由' }).fill('出租人无权出租');
    gateway.refuse(calls.actOnCase, 'conflict', '该办件已由张出租办理，请刷新后重试');
    become(closedCase({ result: 'withdrawn', papers: [] }));
    await button('确定').click();
    await expect.element(panel().getByRole('alert')).toHaveTextContent('该办件已由张出租办理，请刷新后重试');
    await expect.element(dialog('不予通过')).not.toBeInTheDocument();
    await expect.element(panel()).toMatchTextContent('已办结');
    await expect.element(button('不予通过')).not.toBeInTheDocument();
    await expect.poll(() => gateway.asked(calls.actOnCase)).toMatchObject([{ opinion: '出租人无权出租' }]);
  });

  test('another refusal stays in the dialog, with the words that were written', async () => {
    const { gateway } = await openCase(claimedCase());
    await button('通过').click();
    await dialog('通过').getByRole('textbox', { name: '意见' }).fill('材料齐全');
    gateway.refuse(calls.actOnCase, 'forbidden', '您不能办理本办件');
    await button('确定').click();
    await expect.element(dialog('通过').getByRole('alert')).toHaveTextContent('您不能办理本办件');
    await expect.element(dialog('通过').getByRole('textbox', { name: '意见' })).toHaveValue('材料齐全');
    gateway.breakOff(calls.actOnCase);
    await button('确定').click();
    await expect.element(dialog('通过').getByRole('alert')).not.toHaveTextContent('您不能办理本办件');
    await expect.element(dialog('通过').getByRole('alert')).toBeVisible();
  });

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

  test.for([
    ['corrected', correctedCase()],
    ['closed', closedCase()],
  ] as const)('one that is %s can be read in every theme', async ([_how, detail]) => {
    await openCase(detail);
    await expect.element(page.getByRole('list', { name: '办理经过的环节' })).toBeInTheDocument();
    await expectReadableInEveryTheme();
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

  test('a dialog that Escape closes gives the focus back to the button that opened it, also by its key', async () => {
    await openCase(claimedCase());
    await expect.element(button('通过')).toBeVisible();
    const isInDialog = () => document.activeElement?.closest('[role=dialog]') != null;
    for (const [name, open] of [
      ['通过', '{Enter}'],
      ['退回补正', '{Enter}'],
      ['不予通过', 'x'],
      ['快捷键', '?'],
    ] as const) {
      if (open === '{Enter}') (button(name).element() as HTMLElement).focus();
      else (document.activeElement as HTMLElement).blur();
      await userEvent.keyboard(open);
      await expect.poll(isInDialog).toBe(true);
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(button(name)).toHaveFocus();
    }
  });

  test('a dialog that a key has opened in place of another button leaves the focus on the page', async () => {
    const { gateway, become } = await openCase(unclaimedCase());
    gateway.answer(calls.actOnCase, () => become(claimedCase()));
    await expect.element(button('签收')).toBeVisible();
    await userEvent.keyboard('a');
    await expect.element(dialog('通过')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('what is done in a dialog leaves the focus on the page, where the button that opened it is gone', async () => {
    const { gateway, become } = await openCase(claimedCase());
    gateway.answer(calls.actOnCase, () => become(asDone()));
    await button('通过').click();
    await button('确定').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('an address without a case is told in words', async () => {
    await openCase(claimedCase(), { query: { id: 'x' } });
    await expect.element(page.getByRole('alert')).toHaveTextContent('缺少办件编号');
  });
});
