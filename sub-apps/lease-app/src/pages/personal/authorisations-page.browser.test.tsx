import { button, dialog, region } from '@anju/case-ui/testing';
import {
  calls,
  type GrantedAuthorisation,
  type LookedUp,
  type LookLogEntry,
  pages,
  type ReceivedAuthorisation,
} from '@anju/contract';
import {
  choose,
  citizen,
  drawer,
  expectNoBarriersInAnyLook,
  type Locator,
  openPage,
  page,
  save,
  startGateway,
  userEvent,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { lease, unit } from '../../../testing/housing.ts';
import { subApp } from '../../sub-app.ts';

const home = unit();
const bought = unit({ id: 13, address: '安居市东湖区新建路 8 号 1 幢 501 室', state: 'filed' });
const rented = unit({ id: 14, address: '安居市西山区租住路 3 号 201 室' });

const given = {
  id: 1,
  scope: 'unit',
  address: home.address,
  purpose: '续租前核对房屋',
  grantedAt: '2026-11-01T01:00:00.000Z',
  validUntil: '2026-12-01',
  revokedAt: null,
  state: 'valid',
} as const;

const grantedTo = (name: string, changes: Partial<GrantedAuthorisation> = {}): GrantedAuthorisation => ({
  ...given,
  grantee: { name, number: '990***********0025', isEnterprise: false },
  looks: 2,
  ...changes,
});

const receivedFrom = (grantor: string, changes: Partial<ReceivedAuthorisation> = {}): ReceivedAuthorisation => ({
  ...given,
  grantor,
  ...changes,
});

const look = (id: number, changes: Partial<LookLogEntry> = {}): LookLogEntry => ({
  id,
  at: '2026-11-18T16:30:00.000Z',
  authorisationId: 1,
  who: '陈承租',
  enterprise: null,
  scope: 'unit',
  address: home.address,
  purpose: '续租前核对房屋',
  ...changes,
});

interface Authorisations {
  readonly granted?: GrantedAuthorisation[];
  readonly received?: ReceivedAuthorisation[];
  readonly query?: Record<string, string>;
}

async function openAuthorisations({ granted = [], received = [], query = {} }: Authorisations = {}) {
  const gateway = startGateway();
  let stored = { granted, received };
  gateway.answer(calls.listMyAuthorisations, () => stored);
  gateway.answer(calls.listMyLookLog, { list: [], next: null });
  gateway.answer(calls.listMyUnits, { owned: [home], bought: [bought], rented: [rented] });
  const become = (next: Authorisations) => {
    stored = { ...stored, ...next };
  };
  const shell = await openPage(subApp, pages.leaseApp.personalAuthorisations, { user: citizen, query });
  await expect.element(page.getByRole('heading', { name: '查询授权', level: 1 })).toBeVisible();
  return { gateway, shell, become };
}

const granted = () => region('我作出的授权');
const received = () => region('我得到的授权');
const log = () => region('查询记录');
const textsIn = (place: Locator) =>
  place
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

describe('authorisations that were granted', () => {
  test('each says whom, to what, for what and until when, and only a valid one is revoked', async () => {
    const { gateway, shell, become } = await openAuthorisations({
      granted: [
        grantedTo('陈承租'),
        grantedTo('旧房客', { id: 2, state: 'expired', scope: 'leases', address: null, looks: 0 }),
        grantedTo('安家公司', { id: 3, state: 'revoked', scope: 'holdings', address: null }),
      ],
    });
    await expect.poll(() => shell.title).toBe('查询授权');
    await expect.element(page.getByText('可随时撤销，即时生效；每次查询都有记录。')).toBeVisible();
    await expect.element(granted()).toBeVisible();
    const number = '990***********0025';
    await expect
      .poll(() => textsIn(granted()))
      .toEqual([
        `陈承租${number}有效一套房屋（${home.address}）用途：续租前核对房屋有效期至 2026-12-01已查询 2 次撤销`,
        `旧房客${number}已到期租赁备案用途：续租前核对房屋有效期至 2026-12-01已查询 0 次`,
        `安家公司${number}已撤销名下住房用途：续租前核对房屋有效期至 2026-12-01已查询 2 次`,
      ]);
    const tags = [...granted().element().querySelectorAll('h3 ~ span:last-child')];
    expect(tags.map((tag) => 'over' in (tag as HTMLElement).dataset)).toEqual([false, true, true]);
    await expectNoBarriersInAnyLook();

    const revoking = dialog('撤销授权：陈承租');
    await button('撤销授权：陈承租').click();
    await expect.element(revoking).toMatchTextContent('撤销后 陈承租 立即不能再查询；已有的查询记录保留。');
    gateway.refuse(calls.revokeAuthorisation, 'conflict', '该授权已到期');
    const revoke = revoking.getByRole('button', { name: '撤销', exact: true });
    await revoke.click();
    await expect.element(revoking.getByRole('alert')).toHaveTextContent('该授权已到期');
    gateway.answer(calls.revokeAuthorisation, () => {
      const revoked = grantedTo('陈承租', { state: 'revoked', revokedAt: '2026-11-19T02:00:00.000Z' });
      become({ granted: [revoked] });
      return revoked;
    });
    await revoke.click();
    await expect.element(granted().getByRole('listitem')).toMatchTextContent('已撤销');
    await expect.element(button('撤销授权：陈承租')).not.toBeInTheDocument();
    // The button that opened the dialog is gone.
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect.poll(() => gateway.asked(calls.revokeAuthorisation).at(-1)).toEqual({ id: 1 });
    await expect.poll(() => shell.messages.at(-1)).toEqual({ kind: 'success', text: '已撤销，即时生效' });
  });

  test('where there is nothing that is told, and what does not come is, apart from the rest', async () => {
    const { gateway, shell } = await openAuthorisations();
    await expect.element(granted()).toMatchTextContent('没有授权他人查询。');
    await expect.element(received()).toMatchTextContent('没有他人授权您查询。');
    await expect.element(log()).toMatchTextContent('还没有人查询过。');
    await expect.element(log().getByRole('button')).not.toBeInTheDocument();
    await shell.leave();
    gateway.refuse(calls.listMyAuthorisations, 'unavailable', '系统维护中');
    await openPage(subApp, pages.leaseApp.personalAuthorisations, { user: citizen });
    await expect.element(page.getByRole('alert')).toMatchTextContent('加载失败系统维护中');
    await expect.element(log()).toMatchTextContent('还没有人查询过。');
  });
});

describe('a new authorisation', () => {
  const granting = () => drawer('新增授权');
  const field = (name: string) => granting().getByLabelText(name, { exact: true });

  test('a person is authorised for all of one’s homes for thirty days, where nothing else is said', async () => {
    const { gateway, shell, become } = await openAuthorisations();
    await button('新增授权').click();
    await expect.element(granting().getByRole('radio', { name: '个人' })).toBeChecked();
    await expect.element(granting().getByRole('radio', { name: '名下住房' })).toBeChecked();
    await expect.element(field('有效期至')).toHaveValue('2026-12-19');
    await expect.element(field('房屋')).not.toBeInTheDocument();
    await expectNoBarriersInAnyLook();
    gateway.refuseBadInput(calls.grantAuthorisation);
    await save(granting());
    await expect.element(granting().getByText('请填写被授权人姓名或名称')).toBeVisible();
    await expect.element(granting().getByText('请填写查询用途')).toBeVisible();
    await field('被授权人姓名').fill(' 陈承租 ');
    await field('查询用途').fill('续租前核对房屋');
    await save(granting());
    await expect
      .element(granting().getByRole('alert').last())
      .toMatchTextContent('请填写被授权人身份证号，或者被授权企业统一社会信用代码');
    await field('被授权人身份证号').fill('990101198503150026');
    await save(granting());
    await expect.element(granting().getByText('被授权人身份证号不正确，请核对后重新填写')).toBeVisible();
    expect(gateway.asked(calls.grantAuthorisation)).toEqual([]);
    await field('被授权人身份证号').fill('990101198503150025');
    gateway.answer(calls.grantAuthorisation, () => {
      become({ granted: [grantedTo('陈承租', { looks: 0 })] });
      return grantedTo('陈承租', { looks: 0 });
    });
    await save(granting());
    await expect.element(granted().getByRole('listitem')).toMatchTextContent('陈承租');
    await expect.element(granting()).not.toBeInTheDocument();
    await expect
      .poll(() => gateway.asked(calls.grantAuthorisation))
      .toEqual([
        {
          name: '陈承租',
          idNumber: '990101198503150025',
          scope: 'holdings',
          purpose: '续租前核对房屋',
          validUntil: '2026-12-19',
        },
      ]);
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '已授权' }]);
  });

  test('an enterprise is authorised by its credit code for one house, of those owned or bought, until a day within a year', async () => {
    const { gateway } = await openAuthorisations();
    await button('新增授权').click();
    await granting().getByText('企业', { exact: true }).click();
    await expect.element(field('被授权人身份证号')).not.toBeInTheDocument();
    await field('被授权企业名称').fill('安居市家和房地产经纪有限公司');
    await field('统一社会信用代码').fill('91990101ma00000022');
    await expect.element(field('统一社会信用代码')).toHaveValue('91990101MA00000022');
    await granting().getByText('一套房屋').click();
    await field('查询用途').fill('代理出租');
    await save(granting());
    await expect.element(granting().getByText('请选择房屋')).toBeVisible();
    await choose(field('房屋'), bought.address);
    await field('有效期至').fill('2027-11-20');
    await userEvent.keyboard('{Tab}');
    await expect.element(field('有效期至'), { message: 'more than a year' }).toHaveValue('2026-12-19');
    await field('有效期至').fill('2027-11-19');
    await userEvent.keyboard('{Tab}');
    gateway.refuse(calls.grantAuthorisation, 'not-found', '没有这家企业');
    await save(granting());
    await expect.element(granting().getByRole('alert').last()).toHaveTextContent('没有这家企业');
    await expect
      .poll(() => gateway.asked(calls.grantAuthorisation))
      .toEqual([
        {
          name: '安居市家和房地产经纪有限公司',
          creditCode: '91990101MA00000022',
          scope: 'unit',
          unitId: 13,
          purpose: '代理出租',
          validUntil: '2027-11-19',
        },
      ]);
  });

  test('opened for a house it is about that house, and what is rented is not offered', async () => {
    const { shell } = await openAuthorisations({ query: { unit: '11' } });
    await expect.element(granting().getByRole('radio', { name: '一套房屋' })).toBeChecked();
    await expect.element(granting()).toMatchTextContent(home.address);
    await field('房屋').click();
    const offered = () =>
      [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
    await expect.poll(offered).toEqual([home.address, bought.address]);
    await granting().getByRole('button', { name: '取消' }).click();
    await expect.element(granting()).not.toBeInTheDocument();
    // The address no longer names a house to grant.
    await expect.poll(() => shell.query).toEqual({});
  });
});

describe('authorisations that others have granted', () => {
  const result = (): LookedUp => ({
    grantor: '张出租',
    lookedAt: '2026-11-19T02:00:00.000Z',
    units: [
      { id: 11, address: home.address, use: '成套住宅', area: 89.5, state: 'registered', how: 'owned' },
      { id: 13, address: bought.address, use: '成套住宅', area: 70, state: 'filed', how: 'bought' },
    ],
    leases: null,
  });
  const found = () => page.getByRole('region', { name: '张出租 的住房信息' });
  const lookUp = () => button('查询：张出租');

  test('a valid one is looked up by, and what was found says when and what', async () => {
    const { gateway, become } = await openAuthorisations({
      received: [receivedFrom('张出租'), receivedFrom('李业主', { id: 2, state: 'expired' })],
    });
    await expect.element(received()).toMatchTextContent('本次查询将记入对方的查询记录。');
    await expect.element(button('查询：李业主')).not.toBeInTheDocument();
    gateway.answer(calls.lookByAuthorisation, result());
    await lookUp().click();
    await expect.element(found()).toMatchTextContent('查询时间 2026-11-19 10:00');
    await expect
      .poll(() => textsIn(found()))
      .toEqual([
        `${home.address}已登记成套住宅，89.50 ㎡，已登记`,
        `${bought.address}已备案成套住宅，70.00 ㎡，已签约，尚未登记`,
      ]);
    await expectNoBarriersInAnyLook();
    const { caseId: _case, isApplicant: _applicant, certificate: _certificate, ...looked } = lease();
    gateway.answer(calls.lookByAuthorisation, { ...result(), units: null, leases: [looked] });
    await lookUp().click();
    await expect
      .poll(() => textsIn(found()))
      .toEqual([`${home.address}有效出租，2026-01-01 至 2026-12-31，${looked.caseNumber}`]);
    for (const [nothing, words] of [
      [{ units: [], leases: null }, '名下没有查到房屋。'],
      [{ units: null, leases: [] }, '没有租赁备案。'],
    ] satisfies [Pick<LookedUp, 'units' | 'leases'>, string][]) {
      gateway.answer(calls.lookByAuthorisation, { ...result(), ...nothing });
      await lookUp().click();
      await expect.element(found()).toMatchTextContent(words);
    }
    // A revocation by the other side is reported, and the earlier result disappears.
    gateway.refuse(calls.lookByAuthorisation, 'conflict', '该授权已被撤销，不能查询', () =>
      become({ received: [receivedFrom('张出租', { state: 'revoked' })] }),
    );
    await lookUp().click();
    await expect.element(lookUp()).not.toBeInTheDocument();
    await expect.element(found()).not.toBeInTheDocument();
    await expect.element(received()).toMatchTextContent('张出租 授权已撤销');
    await expect
      .poll(() => gateway.asked(calls.lookByAuthorisation))
      .toEqual(Array.from({ length: 5 }, () => ({ id: 1 })));
  });
});

describe('who has looked', () => {
  test('each look says when, who, for whom, at what and why, ten at a time', async () => {
    const { gateway, shell } = await openAuthorisations();
    await expect.element(log()).toMatchTextContent('还没有人查询过。');
    await shell.leave();
    const agency = { enterprise: '安居市家和房地产经纪有限公司', scope: 'holdings', address: null } as const;
    gateway.answer(calls.listMyLookLog, ({ after }) =>
      after === undefined ? { list: [look(30), look(29, agency)], next: 29 } : { list: [look(5)], next: null },
    );
    await openPage(subApp, pages.leaseApp.personalAuthorisations, { user: citizen });
    await expect
      .poll(() => textsIn(log()))
      .toEqual([
        `2026-11-19 00:30陈承租一套房屋（${home.address}）用途：续租前核对房屋`,
        '2026-11-19 00:30陈承租（安居市家和房地产经纪有限公司）名下住房用途：续租前核对房屋',
      ]);
    const [older, latest] = [button('更早的记录'), button('最新的记录')];
    await expect.element(latest).not.toBeInTheDocument();
    await older.click();
    await expect.element(latest).toBeVisible();
    await expect.element(older).not.toBeInTheDocument();
    expect(textsIn(log())).toHaveLength(1);
    await latest.click();
    await expect.element(older).toBeVisible();
    await expect
      .poll(() => gateway.asked(calls.listMyLookLog).map(({ after }) => after))
      .toEqual([undefined, undefined, 29, undefined]);
    await expect.poll(() => gateway.asked(calls.listMyLookLog).at(-1)).toEqual({ pageSize: 10 });
  });
});
