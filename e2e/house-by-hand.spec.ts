import { calls } from '@anju/contract';
import { zl101Sample } from '@anju/contract/sample-forms/lease/zl101';
import { expectNoBarriers, phone } from './barriers.ts';
import { actAs, programOf } from './cases.ts';
import { typeOf } from './filed-types.ts';
import { fillGroup, handInMaterials } from './intake.ts';
import { testOnServerOfItsFile } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { expect } from './test.ts';
import { closeNoticesWhenTheyCome } from './workspace.ts';

// The test hands in a case and decides it.
const test = testOnServerOfItsFile;
test.use({ viewport: phone, hasTouch: true });

const { lessors: _ownFromAccount, ...sample } = zl101Sample;
const form = {
  ...sample,
  district: '990101',
  address: '安居市东湖区试验路 8 号手工登记苑 2 幢 301 室',
  area: 80.5,
  unitNumber: '990101008001GB00001F00020301',
  registration: '人工登记',
  record: {
    certificateNumber: '安居不动产权第0000001号',
    road: '试验路 8 号',
    community: '手工登记苑',
    building: '2',
    floors: 6,
    floor: 3,
    room: '301',
    structure: '混合',
    registeredUse: '住宅',
    buildingArea: 80.5,
    innerArea: 66.3,
    ownership: '单独所有',
  },
};

test('SYS-12 a house that was not found is registered by hand, verified, and then let like any other', async ({
  page,
  request,
}) => {
  test.slow();
  await storeSession(page, 'citizen01');
  await closeNoticesWhenTheyCome(page);
  await page.goto('/portal/lease-app/personal/houses');
  await page.getByRole('button', { name: '登记未查到的房屋' }).click();
  const dialog = page.getByRole('dialog', { name: '登记未查到的房屋' });
  await dialog.getByLabel('房屋坐落').fill('手工登记苑 2 幢 301');
  await dialog.getByRole('button', { name: '查找' }).click();
  await expect(dialog.getByText('登记系统中没有查到该房屋')).toBeVisible();
  await dialog.getByRole('button', { name: '人工登记', exact: true }).click();

  const type = await typeOf(request, 'citizen01', 'ZL101');
  const next = page.getByRole('button', { name: '保存并继续' });
  for (const group of new Set(type.layout.map(({ group: title }) => title))) {
    await fillGroup(page, type.layout, group, form);
    await next.click();
  }
  await handInMaterials(page, ['房屋权属或出租权利证明', '出租人身份证明']);
  await next.click();
  await expect(page.getByRole('list', { name: '核验结果' })).toContainText('需向不动产登记机构核对');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: '提交申请' }).click();
  const heading = page.getByRole('heading', { name: /^租赁房源核验 9901/ });
  await expect(heading).toBeVisible();
  const number = (await heading.textContent())?.split(' ').at(-1) ?? '';

  const citizen = await programOf(request, 'citizen01');
  const { list } = await citizen.call(calls.listCases, { box: 'mine' });
  const id = list.find((one) => one.number === number)?.id ?? 0;
  for (const reviewer of ['reviewer01', 'reviewer02']) {
    const { version } = await citizen.call(calls.getCase, { id });
    const claimed = await actAs(request, reviewer, { id, version }, { kind: 'claim' });
    await actAs(request, reviewer, claimed, { kind: 'decide', decision: 'approve' });
  }

  await page.goto('/portal/lease-app/personal/houses');
  const address = '安居市东湖区试验路 8 号手工登记苑 2 幢 301 室';
  await page.getByRole('button', { name: `查看详情：${address}` }).click();
  await expect(page.getByText(`依申请人工登记，办件 ${number}`)).toBeVisible();
  await page.goto('/portal/lease-app/contracts/signing');
  await page.getByRole('button', { name: new RegExp(`${address}`) }).click();
  await expect(page).toHaveURL(/\/contracts\/contract\?/);
  await expect(page.getByText(address).filter({ visible: true }).first()).toBeVisible();
});
