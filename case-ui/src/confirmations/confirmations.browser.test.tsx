import {
  type AskedConfirmation,
  type CaseConfirmations,
  type ConfirmationText,
  type ConfirmingParty,
  calls,
  defaultTableSettings,
  pages,
} from '@anju/contract';
import { citizen, clerk, expectNoBarriersInAnyLook, lessee, openPage, page, startGateway } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import {
  button,
  caseApp,
  draftCase,
  leaseForm,
  leaseStart,
  leaseType,
  mine,
  openApplication,
  openCase,
  region,
  unclaimedCase,
} from '../../testing/index.ts';

const hash = 'a'.repeat(64);
const at = '2026-11-19T01:00:00.000Z';

const party = (given: Partial<ConfirmingParty>): ConfirmingParty => ({
  place: 1,
  roles: '出卖人',
  name: '张出租',
  isEnterprise: false,
  isApplicant: false,
  phone: '138****0009',
  state: 'asked',
  way: null,
  answeredAt: null,
  reason: null,
  sentAt: at,
  expiresAt: '2026-11-26T01:00:00.000Z',
  ...given,
});

const laid = (parties: ConfirmingParty[]): CaseConfirmations => ({ isNeeded: true, laidAt: at, hash, parties });
const notLaid: CaseConfirmations = { isNeeded: true, laidAt: null, hash: null, parties: [] };
const askingType = { ...leaseType, asksParties: true };
const complete = () => draftCase({ id: 9, form: leaseForm, materials: unclaimedCase().materials });

async function openAsking(
  first: CaseConfirmations,
  who: Pick<NonNullable<Parameters<typeof openApplication>[0]>, 'user' | 'start'> = { user: citizen },
) {
  const opened = await openApplication({ type: askingType, begun: complete(), ...who });
  let now = first;
  opened.gateway.answer(calls.getCaseConfirmations, () => now);
  const change = (next: CaseConfirmations) => {
    now = next;
    return next;
  };
  return { ...opened, change };
}

const card = () => region('各方确认');

describe('an application whose parties confirm it', () => {
  test('it is laid before all of them, who are then seen to answer; until it is taken back nothing is changed', async () => {
    const { gateway, shell, change } = await openAsking(notLaid);
    await expect.element(card()).toMatchTextContent('须经各方确认后才能提交');
    const asked = [
      party({}),
      party({ place: 2, name: '陈静', roles: '买受人', state: 'confirmed', way: 'code', answeredAt: at }),
      party({ place: 3, name: '安居地产', roles: '经纪机构', isEnterprise: true, phone: null, sentAt: null }),
      party({ place: 4, name: '李经纪', roles: '经办人', isApplicant: true }),
      party({ place: 5, name: '王共有', roles: '共有人', expiresAt: '2026-11-18T01:00:00.000Z' }),
    ];
    gateway.answer(calls.layBeforeParties, () => change(laid(asked)));
    await card().getByRole('button', { name: '交各方确认' }).click();
    await expect
      .element(card())
      .toMatchTextContent('张出租（出卖人）短信发送至 138****0009，2026-11-19 09:00待确认再次发送');
    await expect.element(card()).toMatchTextContent('陈静（买受人）手机验证码，2026-11-19 09:00已确认');
    await expect.element(card()).toMatchTextContent('安居地产（经纪机构）由单位管理员登录后在“我的办件”中确认待确认');
    await expect.element(card()).toMatchTextContent('李经纪（经办人）提交即确认');
    await expect.element(card()).toMatchTextContent('王共有（共有人）链接已过期，请再次发送');
    await expect.element(card().getByRole('status')).toHaveTextContent('还在等待张出租、安居地产、王共有确认');
    await expect.element(page.getByText('申请内容已交各方确认，不能修改', { exact: false })).toBeVisible();
    await expect.poll(() => shell.messages.map(({ text }) => text)).toEqual(['已交各方确认，短信已发送']);
    await expectNoBarriersInAnyLook();

    gateway.answer(calls.remindParty, () => laid(asked));
    await button('再次发送给王共有').click();
    await expect.poll(() => gateway.asked(calls.remindParty)).toEqual([{ id: 9, place: 5 }]);
    await button('撤回确认').click();
    await expect.element(card().getByRole('alert')).toMatchTextContent('各方已作出的确认全部作废');
    await card().getByRole('button', { name: '取消' }).click();
    expect(gateway.asked(calls.recallFromParties)).toEqual([]);
    await button('撤回确认').click();
    gateway.answer(calls.recallFromParties, () => change(notLaid));
    await card().getByRole('button', { name: '确定' }).click();
    await expect.element(card().getByRole('button', { name: '交各方确认' })).toBeVisible();
    await expect
      .poll(() => shell.messages.map(({ text }) => text).slice(1))
      .toEqual([...['确认链接已再次发送，此前的链接失效', '已撤回，可以修改申请内容']]);
  });

  test('whoever declines is named with the reason; when all have confirmed it can be handed in', async () => {
    const declined = party({ state: 'declined', way: 'account', answeredAt: at, reason: '价款不符' });
    const { shell, change } = await openAsking(laid([declined]));
    await expect.element(card()).toMatchTextContent('理由：价款不符');
    await expect
      .element(card().getByRole('status'))
      .toHaveTextContent('张出租不同意，请核对后撤回修改，重新交各方确认');
    change(laid([party({ state: 'confirmed', way: 'paper', answeredAt: at })]));
    shell.tell('missed');
    await expect.element(card().getByRole('status')).toHaveTextContent('各方均已确认，可以提交。');
    await expect.element(card()).toMatchTextContent('确认单签字，2026-11-19 09:00已确认');
  });

  test('at the window the signatures on its sheet are recorded, once', async () => {
    const { gateway, change } = await openAsking(laid([party({ sentAt: null })]), {
      user: clerk,
      start: leaseStart({ channel: 'window', places: [] }),
    });
    gateway.answer(calls.acceptConfirmationSheet, () =>
      change(laid([party({ state: 'confirmed', way: 'paper', answeredAt: at })])),
    );
    await button('签字和摘要已核对').click();
    await expect.poll(() => gateway.asked(calls.acceptConfirmationSheet)).toEqual([{ id: 9, hash }]);
    await expect.element(card()).toMatchTextContent('确认单签字，2026-11-19 09:00已确认');
    await expect.element(button('签字和摘要已核对')).not.toBeInTheDocument();
  });

  test('a refusal of the server stands beside the button', async () => {
    const { gateway } = await openAsking(notLaid);
    gateway.refuse(calls.layBeforeParties, 'conflict', '出卖人的手机号不正确');
    await card().getByRole('button', { name: '交各方确认' }).click();
    await expect.element(card().getByRole('alert')).toHaveTextContent('出卖人的手机号不正确');
  });

  test('beside the case stands who has confirmed it, and nothing where nobody was asked', async () => {
    const { gateway } = await openCase(mine(unclaimedCase()), { user: citizen });
    gateway.answer(calls.listCaseTypes, [leaseType]);
    await expect.element(region('办到哪一步')).toBeVisible();
    await expect.element(card()).not.toBeInTheDocument();
    expect(gateway.asked(calls.getCaseConfirmations)).toEqual([]);
  });
});

const text = (given: Partial<ConfirmationText> = {}): ConfirmationText => ({
  id: 4,
  caseTypeName: '存量房买卖合同网签',
  applicantName: '安居地产',
  laidAt: at,
  hash,
  roles: '买受人',
  name: '陈承租',
  phone: '138****8001',
  state: 'asked',
  answeredAt: null,
  sections: [{ title: '价款', rows: [['成交价', '1,000,000.00 元']] }],
  ...given,
});

async function openAsked() {
  const gateway = startGateway();
  const one: AskedConfirmation = {
    id: 4,
    caseTypeName: '存量房买卖合同网签',
    applicantName: '安居地产',
    roles: '买受人',
    laidAt: at,
  };
  let asked = [one];
  const settle = () => {
    asked = [];
  };
  const none = { overdue: 0, today: 0, soon: 0, ample: 0, paused: 0 };
  gateway.answer(calls.listAskedConfirmations, () => asked);
  gateway.answer(calls.getAskedConfirmation, text());
  gateway.answer(calls.getTableSettings, defaultTableSettings);
  gateway.answer(calls.listCaseTypes, []);
  gateway.answer(calls.countBoxes, {
    pending: 0,
    inProgress: 0,
    done: 0,
    doneThisMonth: 0,
    pendingDue: none,
    inProgressDue: none,
    supervised: null,
  });
  gateway.answer(calls.listCases, { list: [], next: null });
  const shell = await openPage(caseApp, pages.leaseApp.cases, { user: lessee });
  await page.getByRole('button', { name: '查看并答复' }).click();
  return { gateway, shell, settle };
}

describe('what others apply for, and who is signed in confirms', () => {
  test('it is read line by line and confirmed; then it is asked no more', async () => {
    const { gateway, shell, settle } = await openAsked();
    const mineToo = region('请您确认的申请（1）');
    await expect.element(mineToo).toMatchTextContent('安居地产的存量房买卖合同网签，您是买受人');
    await expect.element(region('价款')).toMatchTextContent('成交价1,000,000.00 元');
    await expect.element(mineToo).toMatchTextContent(`内容摘要 ${hash.slice(0, 16)}`);
    await expectNoBarriersInAnyLook();
    gateway.answer(calls.answerAskedConfirmation, () => {
      settle();
      return text({ state: 'confirmed', answeredAt: at });
    });
    await button('确认无误').click();
    await expect.element(mineToo).not.toBeInTheDocument();
    await expect
      .poll(() => gateway.asked(calls.answerAskedConfirmation))
      .toEqual([{ id: 4, hash, answer: { kind: 'confirm' } }]);
    await expect.poll(() => shell.messages.map(({ text: said }) => said)).toEqual(['您已确认']);
  });

  test('it is declined with a reason, which is asked for', async () => {
    const { gateway, shell, settle } = await openAsked();
    await button('不同意').click();
    await button('不同意').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('请填写不同意的理由');
    await page.getByRole('textbox', { name: '不同意的理由' }).fill(' 价款不符 ');
    gateway.answer(calls.answerAskedConfirmation, () => {
      settle();
      return text({ state: 'declined', answeredAt: at });
    });
    await button('不同意').click();
    await expect.poll(() => shell.messages.map(({ text: said }) => said)).toEqual(['已答复不同意']);
    await expect
      .poll(() => gateway.asked(calls.answerAskedConfirmation))
      .toEqual([{ id: 4, hash, answer: { kind: 'decline', reason: '价款不符' } }]);
    await expect.element(page.getByRole('button', { name: '查看并答复' })).not.toBeInTheDocument();
  });

  test('a text that was changed meanwhile is told in the words of the server', async () => {
    const { gateway } = await openAsked();
    gateway.refuse(calls.answerAskedConfirmation, 'conflict', '申请内容已修改，请重新核对');
    await button('确认无误').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('申请内容已修改，请重新核对');
    await page.getByRole('button', { name: '收起' }).click();
    await expect.element(button('确认无误')).not.toBeInTheDocument();
  });
});
