import { calls, linkTo, type MessageDetail, type PartnerStatus, pages } from '@anju/contract';
import {
  choose,
  drawer,
  expectNoBarriers,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  reviewer,
  row,
  startGateway,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

const counts = { delivered: 5, failed: 0, refused: 1 };
const police: PartnerStatus = {
  partner: 'police',
  title: '公安',
  state: 'connected',
  faultSince: null,
  faultError: '',
  waiting: 0,
  oldestWaitingAt: null,
  lastDeliveredAt: '2026-11-19T01:00:00.000Z',
  lastDay: counts,
  lastWeek: { ...counts, delivered: 20 },
};
const tax: PartnerStatus = { ...police, partner: 'tax', title: '税务', state: 'not-connected', lastDeliveredAt: null };

const refusedNumber = '99010120261101ZL2010000035';
const refused: MessageDetail = {
  id: 5,
  direction: 'out',
  partner: 'police',
  partnerTitle: '公安',
  messageId: 'lease-5',
  kind: 'lease-filed',
  kindTitle: '租赁合同备案',
  state: 'refused',
  caseId: 7,
  caseNumber: refusedNumber,
  inReplyTo: null,
  attempts: 1,
  nextAt: null,
  lastError: '对方拒收',
  createdAt: '2026-11-19T01:00:00.000Z',
  settledAt: null,
  body: { lessors: [{ name: '张*' }] },
  waitsFor: null,
  transfers: [{ at: '2026-11-19T01:00:01.000Z', result: 'refused' }],
  answers: [],
};
const summary = ({ body: _body, waitsFor: _waits, transfers: _transfers, answers: _answers, ...rest }: MessageDetail) =>
  rest;
const receipt: MessageDetail = {
  ...refused,
  id: 6,
  direction: 'in',
  kind: 'receipt',
  kindTitle: '回执',
  state: 'processed',
  messageId: 'receipt-6',
  lastError: '',
};
const waiting: MessageDetail = {
  ...refused,
  id: 8,
  messageId: 'lease-8',
  state: 'waiting',
  caseNumber: '99010120261119ZL201000002Z',
  lastError: '',
};

const kinds = [
  { kind: 'lease-filed', title: '租赁合同备案' },
  { kind: 'receipt', title: '回执' },
];

async function openPartners() {
  const gateway = startGateway();
  gateway.answer(calls.listPartners, { list: [police, tax], kinds: [] });
  const shell = await openPage(subApp, pages.mainApp.collaborationPartners, { user: reviewer });
  await expect.element(card('公安')).toBeVisible();
  return { gateway, shell };
}

const card = (name: string) => page.getByRole('region', { name, exact: true });

/** The gateway applies the filter, as the server does. */
async function openExchanges(query: Record<string, string> = {}) {
  const gateway = startGateway();
  gateway.answer(calls.listPartners, { list: [police, tax], kinds });
  gateway.answer(calls.listMessages, ({ direction, state, caseNumber, to }) => ({
    list: [refused, receipt, waiting]
      .filter(
        (one) =>
          (direction ?? one.direction) === one.direction &&
          (state !== 'undelivered' || one.direction === 'out') &&
          (caseNumber ?? one.caseNumber) === one.caseNumber &&
          (to === undefined || to > '2026-11-18'),
      )
      .map(summary),
    next: null,
  }));
  gateway.answer(calls.getMessage, refused);
  const shell = await openPage(subApp, pages.mainApp.collaborationExchanges, { user: reviewer, query });
  return { gateway, shell };
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe('partners of the exchange', () => {
  test('SYS-11 a fault shows without a reload, with since when and why, and its messages are one press away', async () => {
    const { gateway, shell } = await openPartners();
    await expect.element(card('公安')).toMatchTextContent(/连接正常.*0 条.*2026-11-19 09:00/);
    await expect.element(card('公安').getByRole('row', { name: /^近 24 小时/ })).toMatchTextContent('近 24 小时501');
    await expect.element(card('税务')).toMatchTextContent(/系统尚未配置该部门的接口.*还没有送达过/);
    gateway.answer(calls.listPartners, {
      list: [
        {
          ...police,
          state: 'fault',
          faultSince: '2026-11-19T01:40:00.000Z',
          faultError: '连接超时',
          waiting: 1,
          oldestWaitingAt: '2026-11-19T01:39:00.000Z',
        },
      ],
      kinds: [],
    });
    shell.tell('exchanges');
    await expect
      .element(card('公安'))
      .toMatchTextContent(/连接故障.*故障开始2026-11-19 09:40最近的错误连接超时.*1 条最早一条产生于2026-11-19 09:39/);
    await button('查看未送达的消息：公安').click();
    await button('查看往来消息：公安').click();
    const list = linkTo(pages.mainApp.collaborationExchanges);
    await expect
      .poll(() => shell.opened)
      .toMatchObject([
        { path: list.path, query: { partner: 'police', state: 'undelivered' } },
        { path: list.path, query: { partner: 'police' } },
      ]);
  });

  test('nothing stands in the way of who reads them, in any look', async () => {
    await openPartners();
    await expectNoBarriersInAnyLook();
  });
});

describe('messages of the exchange', () => {
  test('they are asked for by the address, and narrowed down to a case and to what came in', async () => {
    const { gateway, shell } = await openExchanges({ partner: 'police', state: 'undelivered' });
    await expect.element(row(refusedNumber)).toMatchTextContent(/发出.*公安.*租赁合同备案.*被对方拒收对方拒收/);
    await expect.element(row('99010120261119ZL201000002Z')).toMatchTextContent('等待发送');
    await page.getByLabelText('办件编号').fill(refusedNumber);
    await button('查询').click();
    await expect.element(row('99010120261119ZL201000002Z')).not.toBeInTheDocument();
    await expect
      .poll(() => shell.query)
      .toEqual({ partner: 'police', state: 'undelivered', caseNumber: refusedNumber });
    await button('重置').click();
    await expect.element(row('回执')).toBeVisible();
    await expect.poll(() => shell.query).toEqual({});
    await choose(page.getByRole('combobox', { name: '方向' }), '收到');
    await choose(page.getByRole('combobox', { name: '类型' }), '回执');
    await button('查询').click();
    await expect.element(row('租赁合同备案')).not.toBeInTheDocument();
    await expect.poll(() => gateway.asked(calls.listMessages).at(-1)).toEqual({ direction: 'in', kind: 'receipt' });
  });

  test('days of the address stand in their fields, and none of them is said in words', async () => {
    await openExchanges({ from: '2020-01-01', to: '2020-01-02' });
    await expect.element(page.getByText('没有符合条件的消息')).toBeVisible();
    await expect.element(page.getByPlaceholder('开始日期')).toHaveValue('2020-01-01');
    await expect.element(page.getByPlaceholder('结束日期')).toHaveValue('2020-01-02');
  });

  test('one that was refused is read with its way and its masked content, sent again, and its answer shows by itself', async () => {
    const { gateway, shell } = await openExchanges();
    await row(refusedNumber).first().getByRole('button', { name: /^详情/ }).click();
    const details = drawer('消息详情');
    const part = (name: string) => details.getByRole('region', { name, exact: true });
    await expect.element(part('传输经过')).toMatchTextContent('对方拒收2026-11-19 09:00:01');
    await expect.element(part('对方的答复')).toMatchTextContent('对方尚未答复');
    await expect.element(part('内容')).toMatchTextContent(/出租人.*姓名.*张\*/);
    await expectNoBarriers();
    gateway.answer(calls.resendMessage, { ...refused, state: 'waiting' });
    gateway.answer(calls.getMessage, { ...refused, state: 'delivered', answers: [summary(receipt)] });
    await details.getByRole('button', { name: '重新发送' }).click();
    await drawer('重新发送这条消息？').getByRole('button', { name: '重新发送' }).click();
    await expect.element(part('对方的答复')).toMatchTextContent('回执');
    await expect.element(details).toMatchTextContent('已送达');
    await expect.element(details.getByRole('button', { name: '重新发送' })).not.toBeInTheDocument();
    await expect.poll(() => gateway.asked(calls.resendMessage)).toEqual([{ id: 5 }]);
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '已重新排队，送达情况见状态一栏' }]);
    await details.getByRole('link', { name: `打开办件 ${refusedNumber}` }).click();
    await expect
      .poll(() => shell.opened)
      .toEqual([{ ...linkTo(pages.mainApp.case), title: refusedNumber, query: { id: '7' } }]);
  });

  test('one that came in and was not accepted says why, and is not sent again', async () => {
    const { gateway } = await openExchanges();
    gateway.answer(calls.getMessage, { ...receipt, state: 'rejected', lastError: '该权利限制已经到期' });
    await row('回执').getByRole('button', { name: /^详情/ }).click();
    const details = drawer('消息详情');
    await expect.element(details).toMatchTextContent(/未予接受.*未予接受的原因该权利限制已经到期/);
    await expect.element(details.getByRole('button', { name: '重新发送' })).not.toBeInTheDocument();
  });

  test('nothing stands in the way of who reads them, in any look', async () => {
    await openExchanges();
    await expect.element(row(refusedNumber).first()).toBeVisible();
    await expectNoBarriersInAnyLook();
  });
});
