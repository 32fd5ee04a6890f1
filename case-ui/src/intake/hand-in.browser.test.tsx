import { calls } from '@anju/contract';
import { clerk, expectNoBarriersInAnyLook, page } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import {
  button,
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

const textsOf = (list: ReturnType<typeof page.getByRole>) =>
  list
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const complete = () => draftCase({ id: 9, form: leaseForm });
const newId = '4ea7732f-7e5f-408d-9925-04858da01d99';

describe('application that is handed in', () => {
  test('SYS-11 what is left out is told when it is handed in, from the first field on', async () => {
    const { gateway } = await openApplication();
    await button('提交申请').click();
    await expect.element(control('所在区')).toHaveFocus();
    await expect.element(page.getByText(/还有 \d+ 处需要修改/)).toBeVisible();
    expect(page.getByRole('alert').elements().length).toBeGreaterThan(10);
    await expectNoBarriersInAnyLook();
    expect(gateway.asked(calls.saveDraft)).toEqual([]);
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
});
