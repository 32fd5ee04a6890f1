import { button, dialog, leaseNumber, region } from '@anju/case-ui/testing';
import { calls, type MyLease, pages, type UnitDetail, type UnitSummary } from '@anju/contract';
import {
  citizen,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  pdfOf,
  startGateway,
  userEvent,
  watchDownloads,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { certificate, checkCode, lease, unit } from '../../../testing/housing.ts';
import { subApp } from '../../sub-app.ts';

const { apply, case: ofCase, personalAuthorisations, personalHouses } = pages.leaseApp;

const home = unit();
const seized = unit({ id: 12, address: '安居市东湖区示例路 1 号 2 幢 302 室', unitNumber: null, state: 'seized' });
const bought = unit({ id: 13, address: '安居市东湖区新建路 8 号 1 幢 501 室', state: 'filed' });
const rented = unit({ id: 14, address: '安居市西山区租住路 3 号 201 室', area: 40, state: 'seized', view: 'public' });

const detail: UnitDetail = {
  ...home,
  floor: 3,
  entrance: '1',
  roomNumber: '301',
  structure: '钢筋混凝土',
  nature: '市场化商品房',
  layout: '三室两厅',
  saleState: 'registered',
  predicted: null,
  measured: null,
  endedOn: null,
  registeredByCase: null,
  madeFrom: [],
  madeInto: [],
  rooms: null,
  owners: [{ kind: '单独所有', name: '张出租', documentNumber: '990***********0014', share: null }],
  restrictions: null,
  leases: null,
  changes: null,
};

interface Mine {
  readonly owned?: UnitSummary[];
  readonly bought?: UnitSummary[];
  readonly rented?: UnitSummary[];
  readonly leases?: MyLease[];
}

async function openHouses({ leases = [], ...mine }: Mine) {
  const gateway = startGateway();
  gateway.answer(calls.listMyUnits, { owned: [], bought: [], rented: [], ...mine });
  gateway.answer(calls.listMyLeases, leases);
  const shell = await openPage(subApp, personalHouses, { user: citizen });
  await expect.element(page.getByRole('heading', { name: '我的房屋', level: 1 })).toBeVisible();
  return { gateway, shell };
}

const all = { owned: [home, seized], bought: [bought], rented: [rented] };
const house = (address: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: address, exact: true }) });
const offeredAt = (address: string) =>
  house(address)
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

describe('houses of a citizen', () => {
  test('what is owned, bought and rented stands apart, each with what may be done with it', async () => {
    const { shell } = await openHouses(all);
    await expect.poll(() => shell.title).toBe('我的房屋');
    await expect.element(page.getByText('名下已登记的房屋、已签约尚未登记的房屋和正在承租的房屋')).toBeVisible();
    await expect.element(house(home.address)).toBeVisible();
    const groups = page.getByRole('heading', { level: 2 }).elements();
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      '名下房屋（2）',
      '已签约，尚未登记（1）',
      '承租的房屋（1）',
    ]);
    await expect
      .element(region('承租的房屋').getByRole('listitem'))
      .toMatchTextContent(/201 室查封成套住宅，40\.00 ㎡/);
    expect([home, bought, rented].map(({ address }) => offeredAt(address))).toEqual([
      ['查看详情', '出租备案', '授权他人查询'],
      ['查看详情', '授权他人查询'],
      ['查看详情'],
    ]);
    const warning = '房屋已被查封，备案不影响查封的效力，需告知承租人。';
    await expect.element(house(seized.address)).toMatchTextContent(warning);
    expect(page.getByText(warning).elements()).toHaveLength(1);
    await expectNoBarriersInAnyLook();

    await button(`出租备案：${home.address}`).click();
    await button(`出租备案：${seized.address}`).click();
    await button(`授权他人查询：${bought.address}`).click();
    const { district, area, address, unitNumber } = home;
    const given = { path: apply.route, title: '租赁合同备案申请' };
    await expect
      .poll(() => shell.opened)
      .toMatchObject([
        { ...given, query: { type: 'ZL201', about: '11' }, params: { form: { district, address, unitNumber, area } } },
        { ...given, query: { type: 'ZL201', about: '12' } },
        { path: personalAuthorisations.route, query: { unit: '13' } },
      ]);
    await expect.poll(() => shell.opened[0]?.params?.form).toMatchObject({ rightType: '自有' });
    expect(shell.opened[1]?.params?.form).not.toHaveProperty('unitNumber');
  });

  test('what is known of a house is unfolded and folded again', async () => {
    const { gateway } = await openHouses({ owned: [home] });
    gateway.refuse(calls.getUnit, 'unavailable', '登记系统维护中');
    const show = button(`查看详情：${home.address}`);
    await expect.element(show).toHaveAttribute('aria-expanded', 'false');
    await show.click();
    await expect.element(house(home.address).getByRole('alert')).toMatchTextContent('加载失败登记系统维护中');
    gateway.answer(calls.getUnit, detail);
    await button('重试').click();
    await expect.element(region('权利人')).toMatchTextContent('张出租');
    await expect.poll(() => gateway.asked(calls.getUnit)).toEqual([{ id: 11 }, { id: 11 }]);
    const hide = button(`收起详情：${home.address}`);
    await expect.element(hide).toHaveAttribute('aria-expanded', 'true');
    const unfolded = document.getElementById(hide.element().getAttribute('aria-controls') as string);
    expect(unfolded?.contains(region('权利人').element())).toBe(true);
    await expectNoBarriersInAnyLook();
    await hide.click();
    await expect.element(region('权利人')).not.toBeInTheDocument();
    await expect.element(show).toBeVisible();
  });

  test('each lease of a house says of whom, how and until when, and leads to its case and its certificate', async () => {
    const names = watchDownloads();
    const ended = lease({
      caseId: 3,
      caseNumber: '99010120251101ZL2010000035',
      state: 'ended',
      isApplicant: false,
      isWholeUnit: false,
      use: '办公',
      lessees: ['990***********0025', '990***********003X'],
    });
    const ofRented = lease({ caseId: 5, unitId: 14, role: '承租', lessees: ['1'], lessors: ['990***********0044'] });
    const { gateway, shell } = await openHouses({
      ...all,
      leases: [lease({ certificate: { ...certificate, checkCode } }), ended, ofRented],
    });
    const leases = page.getByRole('list', { name: `租赁：${home.address}` }).getByRole('listitem');
    await expect
      .element(leases.first())
      .toMatchTextContent(/^有效我出租，2026-01-01 至 2026-12-31整租，居住承租人 990\*+0025办件 /);
    await expect
      .element(leases.last())
      .toMatchTextContent(
        /^已终止我出租，.*分间合租，办公承租人 990\*+0025、990\*+003X办件编号 99010120251101ZL2010000035$/,
      );
    const states = leases.elements().map((one) => one.querySelector('span'));
    expect(states.map((tag) => 'over' in (tag as HTMLElement).dataset)).toEqual([false, true]);
    await expect.element(house(rented.address)).toMatchTextContent(/我承租，.*出租人 990\*+0044/);
    await expect.element(house(rented.address).getByRole('link', { name: leaseNumber })).toBeVisible();
    await expect.element(house(seized.address)).toMatchTextContent('没有租赁备案。');
    await expect.element(house(home.address)).not.toMatchTextContent('没有租赁备案。');
    await house(home.address).getByRole('link', { name: leaseNumber }).click();
    await expect.poll(() => shell.opened).toMatchObject([{ path: ofCase.route, query: { id: '2' } }]);
    gateway.answer(calls.readPaper, pdfOf(['certificate']));
    await button(`下载 PDF：${certificate.title} ${certificate.number}`).click();
    await expect.poll(() => names).toEqual(['房屋租赁登记备案证明.pdf']);
  });

  test('who has no house is told what to do; what did not come is told, and no house is said to have no lease', async () => {
    const { gateway, shell } = await openHouses({});
    await expect
      .element(page.getByText('没有查到您名下、已签约或者承租的房屋。房屋未查到的，可以人工登记'))
      .toBeVisible();
    await shell.leave();
    gateway.answer(calls.listMyUnits, { owned: [home], bought: [], rented: [] });
    gateway.refuse(calls.listMyLeases, 'unavailable', '备案数据维护中');
    const { messages, leave } = await openPage(subApp, personalHouses, { user: citizen });
    await expect.poll(() => messages).toEqual([{ kind: 'error', text: '备案数据维护中' }]);
    await expect.element(house(home.address)).toBeVisible();
    await expect.element(house(home.address)).not.toMatchTextContent('没有租赁备案');
    await leave();
    gateway.answer(calls.listMyLeases, []);
    gateway.refuse(calls.listMyUnits, 'unavailable', '登记系统维护中');
    await openPage(subApp, personalHouses, { user: citizen });
    await expect.element(page.getByRole('alert')).toMatchTextContent('加载失败登记系统维护中');
  });
});

describe('a house that was not found', () => {
  const registering = () => dialog('登记未查到的房屋');
  const address = () => registering().getByLabelText('房屋坐落');
  const known = () => registering().getByRole('list', { name: '登记系统中的房屋' });
  const inDialog = (name: string) => registering().getByRole('button', { name, exact: true });

  async function openRegister() {
    const opened = await openHouses({});
    opened.gateway.answer(calls.searchUnits, ({ text }) => ({
      list: text.startsWith('示例') ? [home, { ...seized, view: 'public' as const }] : [],
    }));
    await button('登记未查到的房屋').click();
    await expect.element(registering()).toMatchTextContent('先按坐落查一查登记系统中有没有');
    return opened;
  }

  test('what the registry knows is no more registered: one’s own is ready, another’s is corrected', async () => {
    const { gateway, shell } = await openRegister();
    await expect.element(address()).toHaveAccessibleDescription(/^小区或者道路名称、幢号、户号/);
    await address().fill(' 示例路 ');
    await userEvent.keyboard('{Enter}');
    const [own, others] = [known().getByRole('listitem').first(), known().getByRole('listitem').last()];
    await expect.element(own).toMatchTextContent(/301 室成套住宅，89\.50 ㎡已在您名下，可以直接办理。$/);
    await expect
      .element(others)
      .toMatchTextContent('登记系统中已有该房屋，权利人不是您。登记有误的，请申请更正，不能重复登记。异议更正');
    await expect.element(inDialog('都不是我的房屋，人工登记')).toBeVisible();
    await expectNoBarriersInAnyLook();
    await expect.poll(() => gateway.asked(calls.searchUnits)).toEqual([{ text: '示例路' }]);
    await inDialog(`异议更正：${seized.address}`).click();
    await expect.element(registering()).not.toBeInTheDocument();
    const { district } = seized;
    await expect
      .poll(() => shell.opened)
      .toMatchObject([{ path: apply.route, title: '异议更正申请', query: { type: 'GR103', about: '12' } }]);
    await expect
      .poll(() => shell.opened[0]?.params?.form)
      .toEqual({ district, address: seized.address, item: '权利人' });
  });

  test('what it does not know is registered by hand, with what has to be brought', async () => {
    const { gateway, shell } = await openRegister();
    await inDialog('查找').click();
    expect(gateway.asked(calls.searchUnits)).toEqual([]);
    await address().fill('手工登记苑 2 幢 301');
    await inDialog('查找').click();
    await expect
      .element(registering())
      .toMatchTextContent('登记系统中没有查到该房屋。人工登记需要不动产权证（含不动产单元号）和身份证明。');
    await inDialog('人工登记').click();
    await expect.element(registering()).not.toBeInTheDocument();
    await expect
      .poll(() => shell.opened)
      .toMatchObject([{ path: apply.route, title: '租赁房源核验申请', query: { type: 'ZL101', about: 'by-hand' } }]);
    await expect
      .poll(() => shell.opened[0]?.params?.form)
      .toEqual({
        registration: '人工登记',
        use: '居住',
        leaseMode: '整租',
        rightType: '自有',
        filedBy: '出租人',
      });
  });

  test('a search that fails is told, and the dialog closes by its button and by Escape', async () => {
    const { gateway } = await openRegister();
    gateway.refuse(calls.searchUnits, 'unavailable', '登记系统维护中');
    await address().fill('示例路');
    await inDialog('查找').click();
    await expect.element(registering().getByRole('alert')).toMatchTextContent('加载失败登记系统维护中');
    await inDialog('关闭').click();
    await expect.element(registering()).not.toBeInTheDocument();
    await button('登记未查到的房屋').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(registering()).not.toBeInTheDocument();
    await expect.element(button('登记未查到的房屋')).toHaveFocus();
  });
});
