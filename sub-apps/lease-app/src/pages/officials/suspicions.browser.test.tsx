import { calls, type LeaseSuspicionDetail, linkTo, pages } from '@anju/contract';
import {
  choose,
  drawer,
  expectNoBarriers,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  phone,
  putOn,
  reviewer,
  row,
  startGateway,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

const { leaseApp } = pages;
const address = '安居市东湖区示例路 1 号示例花园 1 幢 1 单元 201 室';

const suspicion = (given: Partial<LeaseSuspicionDetail> = {}): LeaseSuspicionDetail => ({
  id: 4,
  version: 1,
  pattern: 'group-letting',
  state: 'open',
  district: '990101',
  address,
  facts: ['人均 4.5 平方米', '登记居住 3 人'],
  official: null,
  foundAt: '2026-11-18T18:00:00.000Z',
  lastFoundOn: '2026-11-19',
  cases: [{ id: 21, number: '99010120261119ZL201000002Z' }],
  lessors: ['990***********0014', '990***********0022'],
  note: '',
  outcome: '',
  history: [{ at: '2026-11-18T18:00:00.000Z', by: '系统', text: '发现' }],
  mayTake: true,
  mayWork: false,
  ...given,
});

const listed = ({ id, version, pattern, state, district, ...of }: LeaseSuspicionDetail) => ({
  id,
  version,
  pattern,
  state,
  district,
  address: of.address,
  facts: of.facts,
  official: of.official,
  foundAt: of.foundAt,
  lastFoundOn: of.lastFoundOn,
});

async function openSuspicions(first: LeaseSuspicionDetail, query: Record<string, string> = {}) {
  const gateway = startGateway();
  let now = first;
  const become = (changes: Partial<LeaseSuspicionDetail>) => {
    now = { ...now, version: now.version + 1, ...changes };
    return now;
  };
  gateway.answer(calls.listLeaseSuspicions, () => ({ list: [listed(now)], next: null }));
  gateway.answer(calls.countLeaseSuspicions, { open: 1, taken: 2, confirmed: 3, dismissed: 4 });
  gateway.answer(calls.getLeaseSuspicion, () => now);
  const shell = await openPage(subApp, leaseApp.filingsSuspicions, { user: reviewer, query });
  await expect.element(row('人均 4.5 平方米')).toBeVisible();
  return { gateway, shell, become };
}

const detail = () => drawer('租赁疑点');
const button = (name: string) => detail().getByRole('button', { name, exact: true });
const open = () => row('人均 4.5 平方米').getByRole('button').click();
const part = (name: string) => detail().getByRole('region', { name, exact: true });

describe('suspicions about leases', () => {
  test('each says what was found where, who looks into it, and since when; the counts lead to their states', async () => {
    const { gateway, shell } = await openSuspicions(suspicion());
    await expect
      .element(row('人均 4.5 平方米'))
      .toHaveTextContent(`群租${address}人均 4.5 平方米；登记居住 3 人待核查—2026-11-19 02:00查看`);
    const counts = page.getByRole('list', { name: '各状态的件数' }).getByRole('listitem');
    expect(counts.elements().map(({ textContent }) => textContent)).toEqual([
      ...['待核查 1', '核查中 2', '属实 3', '排除 4'],
    ]);
    await expectNoBarriersInAnyLook();
    await page.getByLabelText('坐落、编号或证件号').fill('示例路');
    await choose(page.getByLabelText('类型'), '群租');
    await choose(page.getByLabelText('所在区'), '东湖区');
    await page.getByRole('button', { name: '查询', exact: true }).click();
    const sought = { text: '示例路', pattern: 'group-letting', district: '990101' };
    await expect.poll(() => gateway.asked(calls.countLeaseSuspicions).at(-1)).toEqual(sought);
    await page.getByRole('button', { name: '属实 3' }).click();
    await expect
      .poll(() => gateway.asked(calls.listLeaseSuspicions).at(-1))
      .toMatchObject({ ...sought, state: 'confirmed' });
    await expect.poll(() => gateway.asked(calls.countLeaseSuspicions).at(-1)).toEqual(sought);
    await expect.poll(() => shell.query).toEqual({ ...sought, state: 'confirmed' });
  });

  test('none is said', async () => {
    const gateway = startGateway();
    gateway.answer(calls.listLeaseSuspicions, { list: [], next: null });
    gateway.answer(calls.countLeaseSuspicions, { open: 0, taken: 0, confirmed: 0, dismissed: 0 });
    await openPage(subApp, leaseApp.filingsSuspicions, { user: reviewer });
    await expect.element(page.getByText('没有符合条件的租赁疑点')).toBeVisible();
  });
});

describe('a suspicion', () => {
  test('it says what it rests on, and opens its filings', async () => {
    const { shell } = await openSuspicions(suspicion({ mayTake: false }));
    await page.getByRole('button', { name: `查看：群租，${address}` }).click();
    await expect
      .element(detail())
      .toMatchTextContent(
        `类型群租状态待核查房屋坐落${address}发现的情况人均 4.5 平方米登记居住 3 人最近一次发现2026-11-19出租人证件990***********0014、990***********0022核查人—`,
      );
    await expect.element(part('经过')).toMatchTextContent('2026-11-19 02:00 系统发现');
    await expect.element(button('领取')).not.toBeInTheDocument();
    await expect.element(button('属实')).not.toBeInTheDocument();
    await expectNoBarriersInAnyLook();
    await detail().getByRole('link', { name: '99010120261119ZL201000002Z' }).click();
    await expect.element(detail()).not.toBeInTheDocument();
    await expect
      .poll(() => shell.opened)
      .toEqual([{ ...linkTo(leaseApp.case), title: '99010120261119ZL201000002Z', query: { id: '21' } }]);
  });

  test('it is taken, looked into, and settled with what was done about it, in this order', async () => {
    const { gateway, shell, become } = await openSuspicions(suspicion());
    await open();
    await button('领取').click();
    gateway.answer(calls.takeLeaseSuspicion, () =>
      become({ state: 'taken', official: '周初审', mayTake: false, mayWork: true }),
    );
    await expect.element(drawer('领取租赁疑点')).toMatchTextContent('领取后由您核查并作出结论。');
    await drawer('领取租赁疑点').getByRole('button', { name: '领取' }).click();
    await expect.element(detail().getByText('先记录核查情况，再作出结论。')).toBeVisible();
    await expect.element(button('属实')).toBeDisabled();
    await expect.element(button('排除')).toBeDisabled();

    await button('记录核查情况').click();
    const note = drawer('记录核查情况');
    await note.getByRole('button', { name: '记录核查情况' }).click();
    await expect.element(note.getByText('核查情况不能为空')).toBeVisible();
    gateway.answer(calls.noteLeaseSuspicion, (asked) => become({ note: asked.note }));
    await note.getByLabelText('核查情况').fill(' 上门核实，房间内住两人 ');
    await note.getByRole('button', { name: '记录核查情况' }).click();
    await expect.element(detail()).toMatchTextContent('核查情况上门核实，房间内住两人');

    await button('属实').click();
    const settling = drawer('结论：属实');
    await expect.element(settling).toMatchTextContent('作出结论后不能修改');
    await settling.getByRole('button', { name: '属实' }).click();
    await expect.element(settling.getByText('请填写处理情况')).toBeVisible();
    gateway.answer(calls.settleLeaseSuspicion, ({ outcome, reason }) =>
      become({ state: outcome, outcome: reason, mayWork: false }),
    );
    await settling.getByLabelText('处理情况').fill('已责令限期改正');
    await expectNoBarriers();
    await settling.getByRole('button', { name: '属实' }).click();
    await expect.element(detail()).toMatchTextContent('结论属实：已责令限期改正');
    await expect.element(button('记录核查情况')).not.toBeInTheDocument();
    await putOn({ window: phone });
    await expectNoBarriers();
    await expect.poll(() => gateway.asked(calls.takeLeaseSuspicion)).toEqual([{ id: 4, version: 1 }]);
    await expect
      .poll(() => gateway.asked(calls.noteLeaseSuspicion))
      .toEqual([{ id: 4, version: 2, note: '上门核实，房间内住两人' }]);
    await expect
      .poll(() => gateway.asked(calls.settleLeaseSuspicion))
      .toEqual([{ id: 4, version: 3, outcome: 'confirmed', reason: '已责令限期改正' }]);
    await expect.poll(() => shell.messages.map(({ text }) => text)).toEqual(['已领取', '已记录', '已作出结论']);
  });

  test('what a colleague looks into is taken over, as both are told; it is dismissed with the reason why', async () => {
    const { gateway, shell, become } = await openSuspicions(
      suspicion({ state: 'taken', official: '陈初审', note: '住一人' }),
    );
    await open();
    await button('接手').click();
    const taking = drawer('接手租赁疑点');
    await expect.element(taking).toMatchTextContent('该疑点正由陈初审核查。接手后由您核查，系统会告知陈初审。');
    gateway.answer(calls.takeLeaseSuspicion, () => become({ official: '周初审', mayTake: false, mayWork: true }));
    await taking.getByRole('button', { name: '接手' }).click();
    await button('排除').click();
    const settling = drawer('结论：排除');
    await expect.element(settling).toMatchTextContent('写明排除的理由。情况有变化的，系统会重新列入。');
    gateway.refuse(calls.settleLeaseSuspicion, 'conflict', '该疑点已由陈初审处理，请刷新');
    await settling.getByLabelText('排除理由').fill('登记有误');
    await settling.getByRole('button', { name: '排除' }).click();
    await expect.element(settling.getByRole('alert')).toHaveTextContent('该疑点已由陈初审处理，请刷新');
    gateway.answer(calls.settleLeaseSuspicion, ({ outcome, reason }) =>
      become({ state: outcome, outcome: reason, mayWork: false }),
    );
    await settling.getByRole('button', { name: '排除' }).click();
    await expect.element(detail()).toMatchTextContent('结论排除：登记有误');
    await expect.poll(() => gateway.asked(calls.settleLeaseSuspicion).at(-1)).toMatchObject({ outcome: 'dismissed' });
    await expect.poll(() => shell.messages.map(({ text }) => text)).toEqual(['已接手', '已作出结论']);
  });

  test('the note of before stands in its field', async () => {
    await openSuspicions(
      suspicion({ state: 'taken', official: '周初审', note: '住一人', mayTake: false, mayWork: true }),
    );
    await open();
    await expect.element(detail().getByText('先记录核查情况，再作出结论。')).not.toBeInTheDocument();
    await button('记录核查情况').click();
    await expect.element(drawer('记录核查情况').getByLabelText('核查情况')).toHaveValue('住一人');
  });
});
