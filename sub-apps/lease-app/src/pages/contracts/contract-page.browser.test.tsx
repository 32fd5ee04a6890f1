import { button, region, contractStyles as styles } from '@anju/case-ui/testing';
import { type ContractDetail, calls, pages } from '@anju/contract';
import { agent, citizen, expectNoBarriersInAnyLook, openPage, page, startGateway } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import {
  contractNumber,
  draftContract,
  lesseeParty,
  lessorParty,
  lockedContract,
  openContract,
  openContractPage,
  proposal,
  signedContract,
} from '../../../testing/contracts.ts';
import { subApp } from '../../sub-app.ts';

const way = () => page.getByRole('list', { name: '进度' });
const panel = () => region('双方');
const rowsOf = (name: string) =>
  region(name)
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

describe('contract', () => {
  test('it says how far it is: filled in, agreed on, signed, filed, and void', async () => {
    const { shell } = await openContractPage(draftContract());
    await expect.poll(() => shell.title).toBe(`租赁合同 ${contractNumber}`);
    await expect.element(page.getByText(new RegExp(`${openContract().address}\\s${contractNumber}`))).toBeVisible();
    const states: readonly (readonly [ContractDetail, string, string, number])[] = [
      [draftContract(), '草稿', '填写', 0],
      [openContract(), '待对方确认', '商定', 1],
      [lockedContract(), '待签署', '签署', 2],
      [signedContract(), '已签署', '备案', 3],
      [signedContract({ state: 'filed', todo: 'none' }), '已备案', '完成', 4],
    ];
    let opened = shell;
    for (const [detail, tag, step, done] of states) {
      await opened.leave();
      opened = (await openContractPage(detail)).shell;
      await expect.element(page.getByText(tag, { exact: true }).first()).toHaveAttribute('data-state', detail.state);
      const steps = way().getByRole('listitem').elements();
      expect(steps.map(({ textContent }) => textContent)).toEqual(['填写', '商定', '签署', '备案', '完成']);
      expect(steps.findIndex((one) => one.ariaCurrent === 'step' && 'now' in (one as HTMLElement).dataset)).toBe(done);
      expect(steps[done]?.textContent).toBe(step);
      expect(steps.filter((one) => 'done' in (one as HTMLElement).dataset)).toHaveLength(done);
    }
    await opened.leave();
    await openContractPage(openContract({ state: 'void', todo: 'none', mayVoid: false, proposable: [] }));
    await expect.element(page.getByText('已作废', { exact: true })).toHaveAttribute('data-state', 'void');
    await expect.element(region('签署')).toMatchTextContent('合同已作废。');
    await expect.element(way()).not.toBeInTheDocument();
    await expect.element(region('签署').getByRole('button')).not.toBeInTheDocument();
  });

  test('its text says what each clause means, and of each blank whether it is from records, agreed on or open', async () => {
    await openContractPage(openContract({ proposals: [proposal()], openPoints: [{ field: 'costs', title: '费用' }] }));
    const text = region('合同文本');
    await expect.element(text).toMatchTextContent('文本 2026-2 版，第 2 版次');
    await expect.element(text).toMatchTextContent(/灰底由登记和实名数据填入，不能改\s*绿底已商定\s*黄框尚未商定/);
    const rent = text.getByRole('region', { name: '第四条　租金' });
    expect([...rent.element().querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      '月租金为3,500.00 元',
      '每月____日前支付。',
      '说明：租金直接付给出租人。',
    ]);
    const marked = [...text.element().querySelectorAll('article section span')];
    expect(marked.map(({ className, textContent }) => [textContent, className])).toEqual([
      [openContract().address, styles.record],
      ['3,500.00 元', styles.agreed],
      ['____', styles.open],
    ]);
    await expectNoBarriersInAnyLook();
  });

  test('an address that names none says so, and one that does not come is told', async () => {
    const gateway = startGateway();
    const { contract } = pages.leaseApp;
    for (const id of ['', '0', 'x', '1.5']) {
      const { leave } = await openPage(subApp, contract, { user: citizen, query: { id } });
      await expect.element(page.getByRole('alert')).toHaveTextContent('地址中没有合同，请从“承租/出租合同”打开。');
      await leave();
    }
    gateway.refuse(calls.getContract, 'not-found', '没有该合同');
    await openPage(subApp, contract, { user: citizen, query: { id: '4' } });
    await expect.element(page.getByRole('alert')).toMatchTextContent('加载失败没有该合同');
    await expect.poll(() => gateway.asked(calls.getContract)).toEqual([{ id: 4 }]);
  });
});

describe('parties of a contract', () => {
  test('each is shown with how far they are, masked, and who of them one is', async () => {
    const number = '990***********003X';
    await openContractPage(
      openContract({
        brokerage: '安居市家和房地产经纪有限公司',
        parties: [
          lessorParty({ hasConfirmed: true }),
          lesseeParty(),
          lesseeParty({ number, name: '李合租', isBound: false, linkExpiresAt: '2026-11-26T00:30:00.000Z' }),
          lesseeParty({ number: '2', name: '王合租', isBound: false }),
          lesseeParty({ number: '3', name: '赵合租', hasConfirmed: true, signedAt: '2026-11-19T01:30:00.000Z' }),
        ],
      }),
    );
    expect(rowsOf('双方').map((words) => words?.replaceAll('　', ' '))).toEqual([
      '出租人 张出租（您）已确认990***********0014 实名',
      '承租人 陈承租商定中990***********0025 实名',
      `承租人 李合租未打开${number} 链接有效至 2026-11-26 08:30`,
      '承租人 王合租未打开2 链接已失效',
      '承租人 赵合租已签署3 实名',
    ]);
    await expect.element(panel()).toMatchTextContent(/经纪机构\s*安居市家和房地产经纪有限公司/);
    expect(rowsOf('经过').map((words) => words?.replaceAll('　', ' '))).toEqual([
      '打开合同陈承租 2026-11-19 08:30',
      '定稿并邀请其他当事人张出租 2026-11-19 00:30',
    ]);
  });

  test('of a void one it is told who had signed, and of nobody that they are still at it', async () => {
    const signed = lesseeParty({
      number: '3',
      name: '赵合租',
      hasConfirmed: true,
      signedAt: '2026-11-19T01:30:00.000Z',
    });
    const parties = [lessorParty({ hasConfirmed: true }), lesseeParty(), signed];
    await openContractPage(openContract({ parties, state: 'void', todo: 'none' }));
    expect(rowsOf('双方').map((words) => words?.replaceAll('　', ' '))).toEqual([
      '出租人 张出租（您）990***********0014 实名',
      '承租人 陈承租990***********0025 实名',
      '承租人 赵合租已签署3 实名',
    ]);
  });

  test('who has not opened it is invited again, as long as it is being agreed on', async () => {
    const parties = [lessorParty(), lesseeParty({ isBound: false })];
    const again = button('重新发送邀请');
    const { gateway, shell, become } = await openContractPage(openContract({ parties }));
    gateway.answer(calls.inviteToContract, () =>
      become(
        openContract({
          parties: [lessorParty(), lesseeParty({ isBound: false, linkExpiresAt: '2026-11-26T02:00:00Z' })],
        }),
      ),
    );
    await expect.element(panel()).toMatchTextContent('链接已失效');
    await again.click();
    await expect.element(panel()).toMatchTextContent('链接有效至 2026-11-26 10:00');
    await expect.poll(() => gateway.asked(calls.inviteToContract)).toEqual([{ id: 4, version: 3 }]);
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '已发送邀请' }]);
    let opened = shell;
    for (const detail of [openContract(), openContract({ state: 'void', parties })]) {
      await opened.leave();
      opened = (await openContractPage(detail, { user: agent })).shell;
      await expect.element(panel()).toBeVisible();
      await expect.element(again).not.toBeInTheDocument();
    }
  });
});
