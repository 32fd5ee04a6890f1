import { calls, pages } from '@anju/contract';
import {
  clerk,
  expectNoBarriers,
  expectNoBarriersInAnyLook,
  holdTime,
  openPage,
  page,
  phone,
  startGateway,
  userEvent,
} from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import {
  button,
  caseApp,
  control,
  documentId,
  draftCase,
  leaseForm,
  leaseStart,
  leaseType,
  openApplication,
  pdfNamed,
  region,
  returnedCase,
  storedDocument,
  unclaimedCase,
} from '../../testing/index.ts';

const faultsOf = (title: string) => {
  const field = (control(title).element() as HTMLElement).closest('[data-path]');
  return [...(field?.querySelectorAll('[role=alert]') ?? [])].map(({ textContent }) => textContent);
};
const textsOf = (list: ReturnType<typeof page.getByRole>) =>
  list
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const complete = () => draftCase({ id: 9, form: leaseForm });
const newId = '4ea7732f-7e5f-408d-9925-04858da01d99';

describe('application', () => {
  test('SYS-11 what is wrong is told at its field when it is left, and taken back when it is mended', async () => {
    await openApplication();
    await control('承租人证件号码').fill('990101198001010015');
    await control('承租人手机号').fill('123');
    await control('租赁起始日期').fill('2026-12-01');
    await expect.poll(() => faultsOf('承租人手机号')).toEqual(['承租人手机号格式不正确']);
    await control('租赁终止日期').fill('2026-11-01');
    await control('月租金').fill('三千五');
    await control('房屋坐落').click();
    await expect.poll(() => faultsOf('租赁终止日期')).toEqual(['租赁终止日期应晚于起始日期']);
    expect(faultsOf('月租金')).toEqual(['月租金格式不正确']);
    await expect.element(control('月租金')).toHaveAttribute('aria-invalid', 'true');
    await control('月租金').fill('12,500');
    await expect.poll(() => faultsOf('月租金')).toEqual([]);
    await control('房屋坐落').click();
    await expect.element(control('月租金')).toHaveValue('12,500.00');
    await expect.element(page.getByText('合 1.25 万元')).toBeVisible();
  });

  test('SYS-11 only what applies is asked for', async () => {
    await openApplication();
    await expect.element(control('押金月数')).toBeVisible();
    await expect.element(control('押金金额')).not.toBeInTheDocument();
    await control('押金月数').fill('1');
    await expect.element(control('押金金额')).toBeVisible();
    const kindOf = (name: string) => page.getByRole('radiogroup', { name: '承租人类型' }).getByRole('radio', { name });
    await expect.element(kindOf('个人')).toBeChecked();
    await page.getByRole('radiogroup', { name: '承租人类型' }).getByText('单位').click();
    await expect.element(kindOf('单位')).toBeChecked();
    await expect.element(control('承租人证件号码')).not.toBeInTheDocument();
    await expect.element(control('承租人统一社会信用代码')).toBeVisible();
    // Fields known from the filer's account are not asked for.
    await expect.element(region('当事人')).toMatchTextContent('已由您的账号带出，不用填写');
    await expect.element(control('出租人手机号')).not.toBeInTheDocument();
  });

  test('SYS-11 what is left out is told when it is handed in, from the first field on', async () => {
    const { gateway } = await openApplication();
    await button('提交申请').click();
    await expect.element(control('所在区')).toHaveFocus();
    await expect.element(page.getByText(/还有 \d+ 处需要修改/)).toBeVisible();
    expect(page.getByRole('alert').elements().length).toBeGreaterThan(10);
    await expectNoBarriersInAnyLook();
    expect(gateway.asked(calls.saveDraft)).toEqual([]);
  });

  test('SYS-11 on a phone it is filled in step by step, and a step that is not complete is left at the second press', async () => {
    await openApplication({ window: phone });
    const next = button('保存并继续');
    await expect.element(page.getByText('第 1 步，共 7 步')).toBeVisible();
    await next.click();
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('请填写所在区');
    await expect.element(control('所在区')).toHaveFocus();
    await expect.element(region('出租依据')).not.toBeInTheDocument();
    await expectNoBarriers();
    await next.click();
    await expect.element(page.getByText('第 2 步，共 7 步')).toBeVisible();
    await expect.element(region('出租依据')).toBeVisible();
    await expect.element(control('所在区')).not.toBeVisible();
    await button('上一步').click();
    await expect.element(control('所在区')).toBeVisible();
  });

  test('SYS-11 on a phone who files themselves is asked for at most 20 things', async () => {
    await openApplication({ window: phone });
    await expect.element(button('保存并继续')).toBeVisible();
    const asked = document.querySelectorAll('[data-asked]').length;
    expect(asked).toBeGreaterThan(10);
    expect(asked).toBeLessThanOrEqual(20);
  });

  test('SYS-11 what is complete is checked by itself, handed in, and its case is opened', async () => {
    const { gateway, shell, become } = await openApplication({ begun: complete() });
    gateway.answer(calls.checkDraft, {
      findings: [{ text: '合同签订已超过 30 日' }],
      missing: [],
    });
    await expect.element(page.getByRole('list', { name: '核验结果' })).toMatchTextContent('合同签订已超过 30 日');
    gateway.answer(calls.actOnCase, () => become(unclaimedCase({ id: 9, version: 2, isMine: true })));
    await button('提交申请').click();
    await expect
      .poll(() => gateway.asked(calls.actOnCase))
      .toEqual([{ id: 9, version: 1, action: { kind: 'submit' } }]);
    await expect
      .poll(() => shell.opened)
      .toMatchObject([{ path: '/cases/case', title: `租赁合同备案 ${unclaimedCase().number}`, query: { id: '9' } }]);
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '申请已提交' }]);
    await expect.poll(() => shell.closed).toHaveLength(1);
  });

  test('SYS-11 what the server has against it is told line by line, and what is missing by its name', async () => {
    const { gateway } = await openApplication({ begun: complete() });
    gateway.refuse(calls.actOnCase, 'conflict', '月租金格式不正确；缺少房屋租赁合同');
    await button('提交申请').click();
    const refusal = page.getByRole('alert').filter({ hasText: '未能提交' });
    await expect.poll(() => textsOf(refusal)).toEqual(['月租金格式不正确', '缺少房屋租赁合同']);
  });

  test('SYS-11 a material that is asked for is missed by its name, uploaded, replaced and removed', async () => {
    const { gateway, readStored } = await openApplication({
      begun: draftCase({ id: 9, form: leaseForm, materials: [] }),
    });
    await button('提交申请').click();
    await expect.element(page.getByRole('alert').filter({ hasText: '缺少房屋租赁合同' })).toBeVisible();
    gateway.answer(calls.finishUpload, storedDocument({ id: newId, name: '合同.pdf' }));
    const card = region('房屋租赁合同');
    await card.getByLabelText('房屋租赁合同', { exact: true }).upload(pdfNamed('合同.pdf'));
    await expect.element(button('删除合同.pdf')).toBeVisible();
    await expect.poll(() => readStored()?.materials).toEqual([{ material: 'contract', documentId: newId }]);
    await button('删除合同.pdf').click();
    await expect.element(card).toMatchTextContent('待上传');
  });

  test('SYS-11 a file that is too large is refused with words before it is sent, what the server refuses in its words', async () => {
    const { gateway } = await openApplication({ begun: draftCase({ id: 9, form: leaseForm, materials: [] }) });
    const large = Object.defineProperty(pdfNamed('录像.pdf'), 'size', { value: 2 * 1024 ** 3 });
    const transfer = new DataTransfer();
    const card = region('房屋租赁合同');
    await expect.element(card).toBeVisible();
    const dropped = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer });
    Object.defineProperty(dropped, 'dataTransfer', { value: { files: [large] } });
    card.element().dispatchEvent(dropped);
    await expect.element(card.getByRole('alert')).toHaveTextContent('文件超过 20 MB，请压缩或分成几份后上传');
    expect(gateway.asked(calls.finishUpload)).toEqual([]);
    gateway.refuse(calls.finishUpload, 'conflict', '文件内容与格式不符，仅支持 PDF');
    await card.getByRole('button', { name: '移除录像.pdf' }).click();
    await card.getByLabelText('房屋租赁合同', { exact: true }).upload(pdfNamed('合同.pdf'));
    await expect.element(card.getByRole('alert')).toMatchTextContent('仅支持 PDF');
  });

  test('SYS-11 a case that came back is marked where it has to be corrected, and is handed in again', async () => {
    const { gateway, shell, become } = await openApplication({
      begun: returnedCase({ isMine: true, offered: ['resubmit', 'withdraw'] }),
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/补正$/);
    const asked = region('请按下列要求补正后重新提交');
    await expect.poll(() => textsOf(asked)).toEqual(['月租金：与合同不符', '缺少签名页']);
    await expect.element(page.getByText('需补正：月租金：与合同不符')).toBeVisible();
    await control('月租金').fill('3600');
    const card = region('房屋租赁合同');
    await expect.element(card.getByText('缺少签名页')).toBeVisible();
    gateway.answer(calls.finishUpload, storedDocument({ id: newId, name: '合同全文.pdf' }));
    await card.getByLabelText('替换a.pdf').upload(pdfNamed('合同全文.pdf'));
    await expect.element(card.getByLabelText('替换合同全文.pdf')).toBeInTheDocument();
    await expect.element(card.getByLabelText('替换a.pdf')).not.toBeInTheDocument();
    gateway.answer(calls.actOnCase, () => become(unclaimedCase({ version: 6, isMine: true })));
    await button('重新提交').click();
    await expect.poll(() => gateway.asked(calls.actOnCase)).toMatchObject([{ id: 2, action: { kind: 'resubmit' } }]);
    const saved = gateway.asked(calls.saveDraft).at(-1);
    expect(saved).toMatchObject({ id: 2, form: { rent: 3600 } });
    expect(saved?.materials.filter(({ material }) => material === 'contract')).toEqual([
      { material: 'contract', documentId: newId },
    ]);
    await expect.poll(() => shell.messages.at(-1)).toEqual({ kind: 'success', text: '补正材料已提交' });
  });

  test('SYS-11 a draft saves itself a moment after the last change, without what was not filled in', async () => {
    const { gateway, shell } = await openApplication();
    holdTime();
    await control('房屋坐落').fill('示例路 88 号');
    await expect.element(page.getByText('有尚未保存的修改')).toBeVisible();
    await expect.poll(() => shell.unsaved).toBe(true);
    await vi.advanceTimersByTimeAsync(3_000);
    await expect.element(page.getByText('已自动保存 10:00')).toBeVisible();
    expect(shell.unsaved).toBe(false);
    await expect
      .poll(() => gateway.asked(calls.saveDraft))
      .toMatchObject([{ caseType: 'ZL201', form: { address: '示例路 88 号', filedBy: '出租人' }, materials: [] }]);
  });

  test('SYS-11 what was changed on another device meanwhile is told, and who fills it in chooses', async () => {
    for (const [choice, address] of [
      ['保留这里填写的内容', '示例路 88 号'],
      ['改用别处的内容', '示例路 99 号'],
    ] as const) {
      const begun = draftCase({ id: 9, form: { ...leaseForm, address: '示例路 88 号' } });
      const { gateway, shell, become, readStored } = await openApplication({ begun });
      await expect.element(control('房屋坐落')).toHaveValue('示例路 88 号');
      gateway.refuse(calls.saveDraft, 'conflict', '该办件已在别处修改');
      become(draftCase({ id: 9, version: 5, form: { ...leaseForm, address: '示例路 99 号' } }));
      holdTime();
      await control('租赁面积').fill('50');
      await vi.advanceTimersByTimeAsync(3_000);
      const conflict = page.getByRole('alert').filter({ hasText: '刚刚在别处' });
      await expect.element(conflict).toBeVisible();
      // Text typed before the choice is kept for it.
      await control('租赁面积').fill('51');
      await vi.advanceTimersByTimeAsync(4_000);
      expect(gateway.asked(calls.saveDraft)).toHaveLength(1);
      gateway.answer(calls.saveDraft, ({ form, materials }) => {
        become(draftCase({ id: 9, version: 6, form, materials }));
        return { id: 9, version: 6 };
      });
      await conflict.getByRole('button', { name: choice }).click();
      await expect.element(conflict).not.toBeInTheDocument();
      await expect.element(control('房屋坐落')).toHaveValue(address);
      await button('保存草稿').click();
      await expect.poll(() => shell.messages.at(-1)?.text).toBe('草稿已保存');
      expect(readStored()?.form).toMatchObject({ address });
      await shell.leave();
      vi.useRealTimers();
    }
  });

  test('what is being saved here is not taken for somebody else’s, though the server tells of it before it has answered', async () => {
    const form = { ...leaseForm, address: '示例路 88 号' };
    const { gateway, shell, become } = await openApplication({ begun: draftCase({ id: 9, form }) });
    const saving = gateway.hold(calls.saveDraft, { id: 9, version: 2 });
    await control('租赁面积').fill('50');
    await button('保存草稿').click();
    await expect.poll(() => gateway.asked(calls.saveDraft)).toHaveLength(1);
    become(draftCase({ id: 9, version: 2, form: { ...form, area: 50 }, number: '990101ZL202611190009' }));
    shell.tell('boxes');
    await expect.element(page.getByRole('heading', { name: /990101ZL202611190009/ })).toBeVisible();
    expect(page.getByRole('alert').filter({ hasText: '刚刚在别处' }).query()).toBeNull();
    saving.release();
    await expect.poll(() => shell.messages.at(-1)?.text).toBe('草稿已保存');
  });

  test('SYS-11 a button that is pressed stays where it is: what is wrong with the field before is told after it', async () => {
    await openApplication();
    await control('承租人手机号').fill('123');
    const draft = button('保存草稿').element();
    const send = (name: string) =>
      control('承租人手机号')
        .element()
        .dispatchEvent(new PointerEvent(name, { bubbles: true }));
    send('pointerdown');
    (draft as HTMLElement).focus();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(faultsOf('承租人手机号')).toEqual([]);
    send('pointerup');
    await expect.poll(() => faultsOf('承租人手机号')).toEqual(['承租人手机号格式不正确']);
  });

  test('SYS-11 without rules of its own an application is handed in all the same: the server checks it', async () => {
    const { gateway } = await openApplication({
      type: { ...leaseType, code: 'ZL299' },
      begun: draftCase({ id: 9, caseType: 'ZL299', form: { ...leaseForm, rent: undefined } }),
    });
    await expect.element(button('查看示例')).not.toBeInTheDocument();
    gateway.refuse(calls.actOnCase, 'conflict', '请填写月租金');
    await button('提交申请').click();
    await expect.element(page.getByRole('alert').filter({ hasText: '请填写月租金' })).toBeVisible();
  });

  test('SYS-11 how a right one looks is shown beside it', async () => {
    await openApplication();
    await button('查看示例').click();
    const sample = page.getByRole('dialog', { name: '租赁合同备案示例' });
    await expect.element(sample).toMatchTextContent('示例中的人员、企业和房屋均为虚构');
    await expect.element(sample).toMatchTextContent('月租金');
    await expectNoBarriers();
    await userEvent.keyboard('{Escape}');
    await expect.element(sample).not.toBeInTheDocument();
  });

  test('SYS-11 a clerk files at the window for who is present, whose identity document is asked for', async () => {
    const identity = { code: 'applicant-identity', name: '申请人身份证明（窗口核验）', required: true };
    const { gateway, become } = await openApplication({
      user: clerk,
      start: leaseStart({ channel: 'window', places: [], materials: [identity] }),
      begun: draftCase({ id: 9, channel: 'window', form: leaseForm, materials: [] }),
    });
    await expect.element(page.getByText('窗口代办：申请人应当在场。')).toBeVisible();
    await button('提交申请').click();
    await expect.element(page.getByRole('alert').filter({ hasText: '缺少申请人身份证明（窗口核验）' })).toBeVisible();
    gateway.answer(calls.finishUpload, storedDocument({ id: documentId, name: '身份证.pdf' }));
    await region(identity.name).getByLabelText(identity.name, { exact: true }).upload(pdfNamed('身份证.pdf'));
    await expect.element(button('删除身份证.pdf')).toBeVisible();
    gateway.answer(calls.actOnCase, () => become(unclaimedCase({ id: 9, channel: 'window' })));
    await button('提交申请').click();
    await expect.poll(() => gateway.asked(calls.actOnCase)).toMatchObject([{ action: { kind: 'submit' } }]);
  });

  test('what was handed in cannot be changed any more, and leads to its case', async () => {
    const { shell } = await openApplication({ begun: unclaimedCase() });
    await expect.element(page.getByRole('alert')).toHaveTextContent('这份申请已经提交，不能再修改');
    await button('查看办件').click();
    await expect.poll(() => shell.opened).toMatchObject([{ path: '/cases/case', query: { id: '2' } }]);
  });

  test('what was begun or handed in before is offered, and taken over without its days', async () => {
    const { shell } = await openApplication({
      start: leaseStart({
        drafts: [{ id: 7, changedAt: '2026-11-18T02:00:00.000Z' }],
        previous: { number: '99010120251119ZL201000002Z', submittedAt: '2025-11-19T02:00:00.000Z', form: leaseForm },
      }),
    });
    await button('继续填写 2026-11-18 10:00 保存的草稿').click();
    await expect.poll(() => shell.opened).toMatchObject([{ path: pages.leaseApp.apply.route, query: { id: '7' } }]);
    await button('沿用上次填写的内容').click();
    await expect.element(control('月租金')).toHaveValue('3,500.00');
    await expect.element(control('租赁起始日期')).toHaveValue('');
  });
});

describe('choice at the window', () => {
  test('SYS-11 what is applied for is chosen by its name, and opened in its app', async () => {
    const gateway = startGateway();
    gateway.answer(calls.listCaseTypes, [leaseType]);
    const shell = await openPage(caseApp, pages.mainApp.window, { user: clerk });
    await button('租赁合同备案').click();
    await expect
      .poll(() => shell.opened)
      .toMatchObject([{ appcode: 'lease-app', path: '/apply', title: '租赁合同备案申请', query: { type: 'ZL201' } }]);
    await expectNoBarriersInAnyLook();
  });
});
