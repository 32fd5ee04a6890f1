import { type BuildingTable, type ChangedCells, calls, pages, type UnitDetail, type UnitSummary } from '@anju/contract';
import {
  enterpriseAdmin,
  expectNoBarriers,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  phone,
  reviewer,
  startGateway,
  userEvent,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

const address = '安居市东湖区示例路 1 号示例花园 1 幢';

const table: BuildingTable = {
  id: 1,
  district: '990101',
  address,
  structure: '钢筋混凝土',
  view: 'official',
  states: ['seized', 'for-sale', 'registered'],
  floors: [
    [2, '2'],
    [1, '1'],
    [-1, '地下室'],
  ],
  units: [
    [12, 2, '1', '201', 10, 80.5, 2, 0, null],
    [13, 2, '1', '202', 10, 90, 1, 0, null],
    [10, 1, '1', '101', 10, 80.5, 0, 1, 2],
    [11, 1, '2', '101', 31, 1_300.25, 2, 0, null],
  ],
  version: '2026-11-19.1',
};

const found: UnitSummary = {
  id: 12,
  buildingId: 1,
  district: '990101',
  address: `${address} 1 单元 201 室`,
  unitNumber: '990101001001GB00001F00010201',
  houseCode: '9901010000000012',
  use: '成套住宅',
  area: 80.5,
  state: 'registered',
  view: 'official',
};

const detail = (given: Partial<UnitDetail> = {}): UnitDetail => ({
  ...found,
  floor: 2,
  entrance: '1',
  roomNumber: '201',
  structure: '钢筋混凝土',
  nature: '市场化商品房',
  layout: '两室一厅',
  saleState: 'registered',
  predicted: null,
  measured: { area: 80.5, inner: 64.4, shared: 16.1 },
  endedOn: null,
  registeredByCase: null,
  madeFrom: [],
  madeInto: [],
  rooms: [],
  owners: [{ kind: '单独所有', name: '张*', documentNumber: '990***********0014', share: 100 }],
  restrictions: [],
  leases: [],
  changes: [{ at: '2026-11-18T17:30:00.000Z', what: 'owner', cause: 'message', reference: 'BDC-1' }],
  ...given,
});

const seenByOthers = (): UnitDetail => ({
  ...detail({ view: 'public', unitNumber: null }),
  rooms: null,
  owners: null,
  restrictions: null,
  leases: null,
  changes: null,
});

const ofGrid = { name: `${address}楼盘表` };
const grid = () => page.getByRole('grid', ofGrid);
const cell = (name: string) => grid().getByRole('gridcell', { name, exact: true });
const panel = (room: string) => page.getByRole('region', { name: `房屋 ${room}` });
const notAway = () =>
  [...document.querySelectorAll('[data-key]:not([data-away])')].map(({ textContent }) => textContent);

async function openBuilding({ query = {}, ...options }: Partial<Parameters<typeof openPage>[2]> = {}) {
  const gateway = startGateway();
  gateway.answer(calls.getBuilding, table);
  gateway.answer(calls.getUnit, ({ id }) => detail({ id, roomNumber: id === 12 ? '201' : String(id) }));
  const changes = gateway.stream(calls.followBuilding);
  const open = (more: typeof query = {}) =>
    openPage(subApp, pages.fhApp.buildingTable, { user: reviewer, query: { id: '1', ...query, ...more }, ...options });
  return { gateway, changes, open };
}

describe('search of units', () => {
  test('a unit is found by words, and opens the table of its building where it stands', async () => {
    const gateway = startGateway();
    gateway.answer(calls.searchUnits, { list: [found] });
    const shell = await openPage(subApp, pages.fhApp.buildingTablesSearch, { user: reviewer });
    await expect.element(page.getByRole('heading', { name: '楼盘表查询', level: 1 })).toBeVisible();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    await expect
      .element(
        page.getByText('小区或道路名称、拼音首字母，可加楼号、单元和房号；也可用完整的不动产单元号或房屋编码', {
          exact: true,
        }),
      )
      .toBeVisible();
    await page.getByRole('textbox', { name: '坐落' }).fill(' slhy 1-201 ');
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await expect
      .element(page.getByRole('row').filter({ hasText: '201 室' }))
      .toMatchTextContent('成套住宅80.50已登记990101001001GB00001F00010201');
    await expect.poll(() => gateway.asked(calls.searchUnits)).toEqual([{ text: 'slhy 1-201' }]);
    await expect.poll(() => shell.query).toEqual({ text: 'slhy 1-201' });
    await expectNoBarriersInAnyLook();
    await page.getByRole('button', { name: `打开楼盘表：${address} 1 单元 201 室` }).click();
    await expect
      .poll(() => shell.opened)
      .toEqual([
        {
          path: pages.fhApp.buildingTable.route,
          title: `楼盘表 · ${address} 1 单元 201 室`,
          query: { id: '1', unit: '12' },
        },
      ]);
  });

  test('what its address asks for is looked for at once; nothing found is said, and an empty question asks nothing', async () => {
    const gateway = startGateway();
    gateway.answer(calls.searchUnits, { list: [] });
    const shell = await openPage(subApp, pages.fhApp.buildingTablesSearch, {
      user: reviewer,
      query: { text: '无名路' },
    });
    await expect.element(page.getByText('没有查到房屋，请换一种写法再试')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: '坐落' })).toHaveValue('无名路');
    await page.getByRole('textbox', { name: '坐落' }).fill('  ');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('region', { name: '查询结果' })).not.toBeInTheDocument();
    await expect.poll(() => shell.query).toEqual({});
    await expect.poll(() => gateway.asked(calls.searchUnits)).toHaveLength(1);
  });

  test('a search that failed says so, and is tried again', async () => {
    const gateway = startGateway();
    gateway.breakOff(calls.searchUnits);
    await openPage(subApp, pages.fhApp.buildingTablesSearch, { user: reviewer, query: { text: '示例路' } });
    const again = page.getByRole('button', { name: '重试' });
    await expect.element(again).toBeVisible();
    gateway.answer(calls.searchUnits, { list: [found] });
    await again.click();
    await expect.element(page.getByText('80.50')).toBeVisible();
  });
});

describe('building table', () => {
  test('every unit stands on its floor and at its entrance, with its state in signs and in words', async () => {
    const { open } = await openBuilding();
    const shell = await open();
    await expect.element(page.getByRole('heading', { name: address, level: 1 })).toBeVisible();
    await expect.poll(() => shell.title).toBe(`楼盘表 · ${address}`);
    await expect
      .element(page.getByText('3 层，2 个单元，4 套，总建筑面积 1,551.25 ㎡，钢筋混凝土结构', { exact: true }))
      .toBeVisible();
    await expect.element(cell('101，查封，已登记，住宅，已出租')).toHaveTextContent('101 封登');
    const rows = () => [...document.querySelectorAll('[role=grid] [role=row]')].map((row) => row.textContent);
    await expect.poll(rows).toEqual(['1 单元2 单元', '2 层201 登202 可', '1 层101 封登101 登', '地下室']);
    await expect.element(page.getByText('点选一套房屋，查看其信息。')).toBeVisible();
    await expect.element(page.getByText('方向键在房屋间移动，输入房号直接查找，回车查看。')).toBeVisible();
    await page.getByRole('button', { name: '打印' }).click();
    await expect.poll(() => shell.printed.times).toBe(1);
    await expectNoBarriersInAnyLook();
  });

  test('the legend counts, and lets the chosen states stand out; so do a use and the beginning of a room', async () => {
    const { open } = await openBuilding();
    await open();
    const states = page.getByRole('group', { name: '按状态筛选' }).getByRole('button');
    await expect.element(states.first()).toHaveTextContent('封查封1');
    expect(states.elements().map(({ textContent }) => textContent)).toEqual(['封查封1', '可可售1', '登已登记2']);
    await states.nth(1).click();
    await states.first().click();
    await expect.element(states.first()).toHaveAttribute('aria-pressed', 'true');
    expect(notAway()).toEqual(['202 可', '101 封登']);
    await states.nth(1).click();
    expect(notAway()).toEqual(['101 封登']);
    await states.first().click();
    expect(notAway()).toHaveLength(4);
    await page.getByRole('textbox', { name: '房号' }).fill(' 20');
    expect(notAway()).toEqual(['201 登', '202 可']);
    await page.getByRole('textbox', { name: '房号' }).fill('');
    await page.getByLabelText('用途').selectOptions('商业金融信息');
    expect(notAway()).toEqual(['101 登']);
    await page.getByLabelText('用途').selectOptions('全部用途');
    expect(notAway()).toHaveLength(4);
    await page.getByText('大', { exact: true }).click();
    await expect.element(grid()).toHaveAttribute('data-size', 'large');
  });

  test('arrows move over it, typing finds a room, Enter opens it, and a reload has it open again', async () => {
    const { gateway, open } = await openBuilding({ query: { unit: '12' } });
    const shell = await open();
    await expect.element(panel('201')).toMatchTextContent('实测套内和分摊64.40 ㎡ + 16.10 ㎡');
    await expect.element(cell('201，已登记，住宅')).toHaveAttribute('aria-selected', 'true');
    await cell('201，已登记，住宅').click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(cell('202，可售，住宅')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    await expect.element(cell('101，查封，已登记，住宅，已出租')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(cell('101，已登记，商业金融信息')).toHaveFocus();
    await userEvent.keyboard('202');
    await expect.element(cell('202，可售，住宅')).toHaveFocus();
    expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.element(panel('13')).toBeVisible();
    await expect.poll(() => shell.query).toEqual({ id: '1', unit: '13' });
    await shell.leave();
    const again = await open(shell.query);
    await expect.element(panel('13')).toBeVisible();
    await panel('13').getByRole('button', { name: '关闭' }).click();
    await expect.element(page.getByText('点选一套房屋，查看其信息。')).toBeVisible();
    expect(again.query).toEqual({ id: '1' });
    await expect.poll(() => gateway.asked(calls.getUnit).map(({ id }) => id)).toEqual([12, 13, 13]);
  });

  test('an official reads whose a unit is, what stands in its way, and what happened to it', async () => {
    const { gateway, open } = await openBuilding({ query: { unit: '12' } });
    const full = detail({
      state: 'seized',
      predicted: { area: 80, inner: 64, shared: 16 },
      registeredByCase: '99010120261118SH10100000',
      restrictions: [
        {
          kind: '查封',
          authority: '安居市东湖区人民法院',
          documentNumber: '（2026）安0101执1号',
          fromDay: '2026-01-02',
          untilDay: '2029-01-01',
          isWaiting: true,
        },
      ],
      leases: [
        {
          caseNumber: '99010120260101ZL201000001',
          from: '2026-01-01',
          to: '2026-12-31',
          use: '居住',
          isWholeUnit: false,
          state: 'in-force',
        },
      ],
    });
    gateway.answer(calls.getUnit, full);
    await open();
    const part = (name: string) => panel('201').getByRole('region', { name, exact: true });
    await expect.element(panel('201').getByText('查封', { exact: true })).toBeVisible();
    await expect.element(panel('201').getByText('已登记', { exact: true })).toBeVisible();
    for (const words of [
      ...['户型两室一厅', '建筑面积80.50 ㎡', '预测套内和分摊64.00 ㎡ + 16.00 ㎡', '房屋性质市场化商品房'],
      '不动产单元号990101001001GB00001F00010201',
      '登记来源依申请人工登记，办件 99010120261118SH10100000',
    ])
      await expect.element(panel('201')).toMatchTextContent(words);
    await expect.element(part('权利人')).toMatchTextContent('张* 990***********0014单独所有 100%');
    await expect
      .element(part('限制'))
      .toMatchTextContent('轮候查封安居市东湖区人民法院，2026-01-02 至 2029-01-01（2026）安0101执1号');
    await expect
      .element(part('租赁'))
      .toMatchTextContent('有效，按间出租，居住2026-01-01 至 2026-12-3199010120260101ZL201000001');
    await expect.element(part('经过')).toMatchTextContent('权利人2026-11-19 01:30BDC-1');
    await expectNoBarriersInAnyLook();
  });

  test('a stranger sees on a phone in what state a unit is, and not whose it is', async () => {
    const { gateway, open } = await openBuilding({ query: { unit: '12' }, user: enterpriseAdmin, window: phone });
    gateway.answer(calls.getBuilding, { ...table, view: 'public', units: table.units.map(asOthersSee) });
    gateway.answer(calls.getUnit, seenByOthers());
    await open();
    await expect.element(panel('201')).toMatchTextContent('建筑面积80.50 ㎡');
    await expect.element(cell('101，查封，已登记，住宅')).toBeVisible();
    for (const name of ['权利人', '限制', '租赁', '经过'])
      await expect.element(panel('201').getByRole('region', { name, exact: true })).not.toBeInTheDocument();
    await expect.element(panel('201').getByText('不动产单元号')).not.toBeInTheDocument();
    await expectNoBarriers();
  });

  test('what changes elsewhere is marked, said and read again; another floor loads the table anew', async () => {
    const { gateway, changes, open } = await openBuilding({ query: { unit: '12' } });
    await open();
    await expect.element(cell('201，已登记，住宅')).toBeVisible();
    await expect.element(page.getByRole('status').filter({ hasText: '自动更新' })).toBeVisible();
    await expect.poll(() => gateway.asked(calls.followBuilding)).toEqual([{ id: '1', since: table.version }]);
    await expect.element(panel('201')).toBeVisible();
    gateway.answer(calls.getUnit, detail({ nature: '经济适用住房' }));
    const tell = (news: ChangedCells) => changes.send('changed', JSON.stringify(news));
    tell({ units: [[12, 2, '1', '201', 10, 80.5, 2, 1, null]], gone: [13], isWhole: false });
    await expect.element(cell('201，已登记，住宅，已出租')).toHaveAttribute('data-changed', 'true');
    await expect.element(cell('202，可售，住宅')).not.toBeInTheDocument();
    await expect.element(page.getByRole('status').filter({ hasText: '刚刚变化：201 已登记 已出租。' })).toBeVisible();
    await expect.element(panel('201')).toMatchTextContent('房屋性质经济适用住房');
    await expect.poll(() => document.querySelectorAll('[data-changed]').length).toBe(0);

    await expect.poll(() => gateway.asked(calls.getBuilding)).toHaveLength(1);
    gateway.answer(calls.getBuilding, { ...table, floors: [[3, '3'], ...table.floors] });
    tell({ units: [[14, 3, '1', '301', 10, 80.5, 1, 0, null]], gone: [], isWhole: false });
    await expect.poll(() => gateway.asked(calls.getBuilding)).toHaveLength(2);
    await expect.element(page.getByText('3 层', { exact: true })).toBeVisible();
  });

  test('a building that there is not is told in its place, and so is an address without one', async () => {
    const { gateway, open } = await openBuilding();
    gateway.refuse(calls.getBuilding, 'not-found', '楼栋不存在');
    const shell = await open();
    await expect.element(page.getByText('楼栋不存在')).toBeVisible();
    await shell.leave();
    for (const id of ['x', '0', '1.5']) {
      const other = await open({ id });
      await expect.element(page.getByRole('alert')).toHaveTextContent('地址中没有楼栋，请从楼盘表查询打开。');
      await other.leave();
    }
    await expect.poll(() => gateway.asked(calls.getBuilding)).toHaveLength(1);
  });
});

/** Only officials see whether a unit is let. */
function asOthersSee(unit: BuildingTable['units'][number]): BuildingTable['units'][number] {
  const [id, floor, entrance, room, use, area, state, , sale] = unit;
  return [id, floor, entrance, room, use, area, state, null, sale];
}
