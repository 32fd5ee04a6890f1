import { calls } from '@anju/contract';
import { expectNoBarriers } from './barriers.ts';
import { actAs, grantLease, programOf, submitLease } from './cases.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { expect } from './test.ts';
import { activeTab, closeNoticesWhenTheyCome } from './workspace.ts';

// Cases are made, rated and returned.
const test = testOnServerOfItsOwn();

test('SYS-11 a supervisor sees who has what, closes a follow-up of a bad rating, and permits a second return', async ({
  page,
  request,
}) => {
  const rated = await grantLease(request, 'citizen01');
  const citizen = await programOf(request, 'citizen01');
  await citizen.call(calls.rateCase, { id: rated.id, stars: 1, comment: '等了太久' });
  const returned = await submitLease(request, 'citizen01');
  const claimed = await actAs(request, 'reviewer01', returned, { kind: 'claim' });
  const defects = [{ about: 'field', name: 'rent', text: '租金与合同不一致' }];
  const sent = await actAs(request, 'reviewer01', claimed, { kind: 'return', defects });
  await actAs(request, 'citizen01', sent, { kind: 'resubmit' });

  await closeNoticesWhenTheyCome(page);
  await storeSession(page, 'supervisor01');
  await page.goto('/portal/main-app/supervision');
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const rowIn = (name: string, text: string) => section(name).getByRole('row').filter({ hasText: text });

  const open = section('在办情况').getByRole('link', { name: /^周初审在办件数 \d+ 件$/ });
  const count = Number(await open.textContent());
  await expectNoBarriers(page);
  await open.click();
  await expect(activeTab(page)).toHaveText('全局查询');
  await expect(page.getByRole('link', { name: returned.number ?? '' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(count + 1);
  // The address has the official's id alone.
  await page.reload();
  await expect(page.getByRole('region', { name: '其他条件' })).toContainText('经办人员：周初审');
  await page.getByRole('tab', { name: '督查督办' }).click();

  await expect(rowIn('差评回访', '等了太久')).toContainText('1 星');
  await page.getByRole('button', { name: `办结回访：${rated.number}` }).click();
  await page.getByRole('textbox', { name: '回访结果' }).fill('已致电说明，申请人表示理解');
  await page.getByRole('dialog').getByRole('button', { name: '办结回访' }).click();
  await expect(rowIn('差评回访', '等了太久')).toHaveCount(0);

  await rowIn('再次退回补正', returned.number ?? '')
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: '允许再次补正' }).click();
  await page.getByRole('textbox', { name: '理由' }).fill('补正后仍与合同不一致');
  await page.getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByText('补正后仍与合同不一致')).toBeVisible();
  await page.getByRole('tab', { name: '督查督办' }).click();
  await expect(rowIn('再次退回补正', returned.number ?? '')).toHaveCount(0);
});
