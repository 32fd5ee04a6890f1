import { button, dialog, leaseNumber, region } from '@anju/case-ui/testing';
import { type CallOutput, calls, pages } from '@anju/contract';
import { expectNoBarriersInAnyLook, lessee, page, pdfOf, userEvent, watchDownloads } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import {
  contractNumber,
  draftContract,
  hash,
  lesseeParty,
  lessorParty,
  lockedContract,
  openContract,
  openContractPage,
  proposal,
  signedContract,
} from '../../../testing/contracts.ts';
import { certificate } from '../../../testing/housing.ts';

const panel = () => region('签署');
const inPanel = (name: string) => panel().getByRole('button', { name, exact: true });
const pdf = pdfOf(['contract']);

describe('confirming the text', () => {
  test('one confirms what is agreed on, after reading what follows, and waits for the others', async () => {
    const { gateway, shell, become } = await openContractPage(openContract());
    await expect.element(panel().getByRole('status')).toHaveTextContent('请核对并确认文本');
    await expect.element(panel()).toMatchTextContent('双方都确认文本后锁定。锁定的文本由各方以实名和手机验证码签署。');
    await inPanel('确认文本').click();
    await expect.element(dialog('确认文本')).toMatchTextContent('请通读全文。双方都确认后文本锁定，即可签署。');
    const confirm = dialog('确认文本').getByRole('button', { name: '确认文本' });
    gateway.refuse(calls.confirmContract, 'conflict', '合同文本已有新的版次，请刷新后重试');
    await confirm.click();
    await expect.element(dialog('确认文本').getByRole('alert')).toHaveTextContent('合同文本已有新的版次，请刷新后重试');
    const parties = [lessorParty({ hasConfirmed: true }), lesseeParty()];
    gateway.answer(calls.confirmContract, () => become(openContract({ parties, todo: 'await-confirmation' })));
    await confirm.click();
    await expect.element(dialog('确认文本')).not.toBeInTheDocument();
    await expect.element(panel()).toMatchTextContent(/等对方确认文本.*等其他当事人确认。/);
    await expect.element(inPanel('确认文本')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect.poll(() => gateway.asked(calls.confirmContract).at(-1)).toEqual({ id: 4, revision: 2 });
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '已确认文本' }]);
  });

  test('as long as something is open nobody confirms, and who does not sign never does', async () => {
    const openPoints = [
      { field: 'payDay', title: '每期租金支付日（每月几日前）' },
      { field: 'costs', title: '水、电、燃气、物业等费用' },
    ];
    const { shell } = await openContractPage(openContract({ openPoints, proposals: [proposal()], todo: 'answer' }));
    await expect.element(panel()).toMatchTextContent('还有 2 项没有商定，现在不能确认。');
    await expect.element(inPanel('确认文本')).toHaveAttribute('aria-disabled', 'true');
    await inPanel('确认文本').click({ force: true });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await shell.leave();
    const parties = [lessorParty({ isYou: false }), lesseeParty()];
    await openContractPage(openContract({ parties, role: 'agency', todo: 'await-confirmation', mayVoid: false }));
    await expect.element(panel()).toMatchTextContent('等对方确认文本');
    await expect.element(panel().getByRole('button')).not.toBeInTheDocument();
    await expect.element(panel()).not.toMatchTextContent('等其他当事人确认');
  });
});

const signing = () => dialog('签署合同');
const code = () => signing().getByLabelText('手机验证码');
const getCode = () => signing().getByRole('button', { name: '获取验证码' });
const sign = () => signing().getByRole('button', { name: '签署合同' });
const alert = () => signing().getByRole('alert');
const requestId = 'of-this-code'.padEnd(43, 'x');

describe('signing', () => {
  test('one signs in one’s name the text of that fingerprint, with the code that came to the telephone', async () => {
    const { gateway, shell, become } = await openContractPage(lockedContract());
    await expect.element(panel()).toMatchTextContent('请签署文本已锁定。');
    await inPanel('签署合同').click();
    await expect.element(signing()).toMatchTextContent('您将以张出租的名义签署。全部当事人签署后合同成立。');
    await expect.element(signing()).toMatchTextContent(`文本摘要 ${hash}`);
    const [needed, sent] = ['请先获取验证码，再填写收到的 6 位数字', '验证码已发送到 138****0009'];
    await code().fill('123456');
    await sign().click();
    await expect.element(code()).toHaveAccessibleDescription(needed);
    gateway.answer(calls.sendSigningCode, { requestId, phone: '138****0009' });
    await getCode().click();
    await expect.poll(() => gateway.asked(calls.sendSigningCode)).toEqual([{ id: 4, hash }]);
    for (const wrong of ['12345', '12345a']) {
      await code().fill(wrong);
      await sign().click();
      await expect.element(code()).toHaveAccessibleDescription(needed);
    }
    expect(gateway.asked(calls.signContract)).toEqual([]);
    await expectNoBarriersInAnyLook();
    gateway.refuse(calls.signContract, 'forbidden', '验证码不正确');
    await code().fill('000000');
    await sign().click();
    await expect.element(alert()).toHaveTextContent('验证码不正确');
    await expect.element(code()).toHaveAccessibleDescription(sent);
    const signedAt = '2026-11-19T02:00:00.000Z';
    gateway.answer(calls.signContract, () => {
      become(lockedContract({ todo: 'await-signature', parties: [lessorParty({ signedAt }), lesseeParty()] }));
      return { state: 'locked' as const };
    });
    await code().fill('123456');
    await sign().click();
    await expect.element(signing()).not.toBeInTheDocument();
    await expect.element(panel()).toMatchTextContent('等对方签署');
    await expect.element(inPanel('签署合同')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect
      .poll(() => gateway.asked(calls.signContract))
      .toEqual([
        { id: 4, hash, code: '000000', requestId },
        { id: 4, hash, code: '123456', requestId },
      ]);
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '已签署' }]);
  });

  test('what went wrong last is told: that no code was sent, after one that was not right', async () => {
    const { gateway, shell } = await openContractPage(lockedContract());
    await inPanel('签署合同').click();
    gateway.answer(calls.sendSigningCode, { requestId, phone: '138****0009' });
    await getCode().click();
    await expect.element(code()).toHaveAccessibleDescription('验证码已发送到 138****0009');
    gateway.refuse(calls.signContract, 'forbidden', '验证码不正确');
    await code().fill('000000');
    await sign().click();
    await expect.element(alert()).toHaveTextContent('验证码不正确');
    gateway.refuse(calls.sendSigningCode, 'conflict', '获取过于频繁，请稍后再试');
    await getCode().click();
    await expect.element(alert()).toHaveTextContent('获取过于频繁，请稍后再试');
    await sign().click();
    await expect.element(alert()).toHaveTextContent('验证码不正确');
    expect(shell.messages).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(signing()).not.toBeInTheDocument();
    await expect.element(inPanel('签署合同')).toHaveFocus();
  });

  test('while nobody can sign it says why, and who does not sign is offered nothing', async () => {
    const { shell } = await openContractPage(lockedContract({ signingWaits: '电子签名服务维护中，请稍后再签' }));
    await expect.element(panel().getByRole('alert')).toHaveTextContent('电子签名服务维护中，请稍后再签');
    await expect.element(inPanel('签署合同')).toHaveAttribute('aria-disabled', 'true');
    await shell.leave();
    const parties = [lessorParty({ isYou: false }), lesseeParty()];
    await openContractPage(lockedContract({ parties, role: 'agency', todo: 'await-signature', mayVoid: false }));
    await expect.element(panel()).toMatchTextContent('等对方签署');
    await expect.element(panel().getByRole('button')).not.toBeInTheDocument();
  });

  test('a fixed text is opened again by both sides: one asks with a reason, the other one agrees', async () => {
    const { gateway, shell, become } = await openContractPage(lockedContract());
    await inPanel('请求解除锁定').click();
    const unlocking = dialog('解除锁定');
    await expect.element(unlocking).toMatchTextContent('各方都同意后才会解除，已有的签署随之作废，需重新确认和签署。');
    const unlock = unlocking.getByRole('button', { name: '解除锁定' });
    await unlock.click();
    await expect.element(unlocking.getByLabelText('理由')).toHaveAttribute('aria-invalid', 'true');
    await unlocking.getByLabelText('理由').fill(' 租期有误 ');
    const asking = lessorParty({ hasConfirmed: true, wantsUnlock: true });
    gateway.answer(calls.unlockContract, () => become(lockedContract({ parties: [asking, lesseeParty()] })));
    await unlock.click();
    await expect.element(inPanel('请求解除锁定')).not.toBeInTheDocument();
    await expect.element(panel()).not.toMatchTextContent('请求解除锁定。');
    await expect.element(inPanel('签署合同')).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect.poll(() => gateway.asked(calls.unlockContract)).toEqual([{ id: 4, revision: 2, reason: '租期有误' }]);
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '已提交' }]);
    await shell.leave();
    const parties = [{ ...asking, isYou: false }, lesseeParty({ isYou: true })];
    await openContractPage(lockedContract({ parties, todo: 'answer-unlock', role: 'lessee' }), { user: lessee });
    await expect.element(panel()).toMatchTextContent('对方请求解除锁定，请答复');
    await expect.element(panel()).toMatchTextContent('张出租请求解除锁定。');
    await expect.element(inPanel('请求解除锁定')).not.toBeInTheDocument();
    await inPanel('同意解除锁定').click();
    await expect.element(dialog('解除锁定')).toBeVisible();
  });
});

type Filed = CallOutput<typeof calls.fileContract>;

describe('signed contract', () => {
  test('it is downloaded, and a download that fails is told and can be tried again', async () => {
    const names = watchDownloads();
    const { gateway, shell } = await openContractPage(signedContract({ todo: 'await-filing' }));
    await expect
      .element(panel())
      .toMatchTextContent('各方都已签署，合同成立。请在签订后三十日内申请备案；是否备案不影响合同的效力。');
    await expect.element(inPanel('申请备案')).not.toBeInTheDocument();
    gateway.refuse(calls.getContractPdf, 'conflict', '合同正在生成');
    await inPanel('下载合同（PDF）').click();
    await expect.poll(() => shell.messages).toEqual([{ kind: 'error', text: '合同正在生成' }]);
    gateway.answer(calls.getContractPdf, pdf);
    await inPanel('下载合同（PDF）').click();
    await expect.poll(() => names).toEqual([`${contractNumber}.pdf`]);
    await expect.poll(() => gateway.asked(calls.getContractPdf)).toEqual([{ id: '4' }, { id: '4' }]);
    await expectNoBarriersInAnyLook();
  });

  test('it is filed after reading what follows: granted at once, handed in, or as a draft that lacks something', async () => {
    const filing = dialog('申请备案');
    const file = filing.getByRole('button', { name: '申请备案' });
    const opened = { caseId: 2 };
    const { case: ofCase, apply } = pages.leaseApp;
    const outcomes: readonly (readonly [Filed, string, readonly object[]])[] = [
      [{ ...opened, isHandedIn: true, certificate }, `备案完成，证明编号 ${certificate.number}`, []],
      [{ ...opened, isHandedIn: true, certificate: null }, '已申请备案', [{ path: ofCase.route, query: { id: '2' } }]],
      [
        { ...opened, isHandedIn: false, certificate: null },
        '还需补充材料，已为您填好备案申请',
        [{ path: apply.route, title: '租赁合同备案申请', query: { id: '2' } }],
      ],
    ];
    for (const [outcome, words, places] of outcomes) {
      const { gateway, shell } = await openContractPage(signedContract());
      await inPanel('申请备案').click();
      await expect
        .element(filing)
        .toMatchTextContent('以签署的合同申请租赁登记备案，不收费用。核验没有问题的当即办结，可以领取备案证明。');
      gateway.refuse(calls.fileContract, 'conflict', '该房屋已有备案');
      await file.click();
      await expect.element(filing.getByRole('alert')).toHaveTextContent('该房屋已有备案');
      expect(shell.opened).toEqual([]);
      gateway.answer(calls.fileContract, outcome);
      await file.click();
      await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: words }]);
      await expect.element(filing).not.toBeInTheDocument();
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
      await expect.poll(() => shell.opened).toMatchObject(places);
      await expect.poll(() => shell.opened).toHaveLength(places.length);
      await expect.poll(() => gateway.asked(calls.fileContract)).toEqual([{ id: 4 }, { id: 4 }]);
      const touched = [calls.getContract, calls.listCases, calls.listMyCases, calls.countBoxes];
      await expect.poll(() => shell.invalidated).toEqual(expect.arrayContaining(touched.map(({ path }) => path)));
      await shell.leave();
    }
  });

  test('once it is filed its certificate and its case are at hand for who may read them', async () => {
    const names = watchDownloads();
    const filed = { state: 'filed', todo: 'none' } as const;
    const { gateway, shell } = await openContractPage(
      signedContract({ ...filed, caseId: 2, caseNumber: leaseNumber, certificate }),
    );
    gateway.answer(calls.readPaper, pdf);
    await expect.element(panel()).toMatchTextContent(`合同已备案，证明编号 ${certificate.number}。`);
    await inPanel('下载备案证明（PDF）').click();
    await expect.poll(() => names).toEqual(['房屋租赁登记备案证明.pdf']);
    await expect.poll(() => gateway.asked(calls.readPaper)).toEqual([{ id: '3' }]);
    await inPanel(`查看办件 ${leaseNumber}`).click();
    await expect.poll(() => shell.opened).toMatchObject([{ path: pages.leaseApp.case.route, query: { id: '2' } }]);
    await shell.leave();
    await openContractPage(signedContract({ ...filed, caseNumber: leaseNumber }));
    await expect.element(panel()).toMatchTextContent('合同已备案。');
    const offered = panel().getByRole('button').elements();
    expect(offered.map(({ textContent }) => textContent)).toEqual(['下载合同（PDF）']);
  });
});

describe('making a contract void', () => {
  test('who may do so says why, and reads that it cannot be taken back; a draft is made void likewise', async () => {
    const { gateway, shell, become } = await openContractPage(lockedContract());
    const voiding = dialog('作废合同');
    await inPanel('作废合同').click();
    await expect.element(voiding).toMatchTextContent('合同尚未签署完毕，作废后不能恢复。');
    const confirm = voiding.getByRole('button', { name: '作废合同' });
    await confirm.click();
    await expect.element(voiding.getByLabelText('理由')).toHaveAttribute('aria-invalid', 'true');
    await voiding.getByLabelText('理由').fill('不租了');
    gateway.answer(calls.voidContract, () => become(lockedContract({ state: 'void', todo: 'none', mayVoid: false })));
    await confirm.click();
    await expect.element(panel()).toMatchTextContent('合同已作废。');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect.poll(() => gateway.asked(calls.voidContract)).toEqual([{ id: 4, reason: '不租了' }]);
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '合同已作废' }]);
    await shell.leave();
    const draft = await openContractPage(draftContract());
    await button('作废合同').click();
    await expect.element(voiding).toBeVisible();
    await draft.shell.leave();
    await openContractPage(lockedContract({ mayVoid: false }));
    await expect.element(panel()).toBeVisible();
    await expect.element(button('作废合同')).not.toBeInTheDocument();
  });
});
