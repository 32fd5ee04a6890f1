import { calls } from '@anju/contract';
import { actAs, programOf, submitLease } from './cases.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { expect } from './test.ts';

// More drafts than a list has on a page.
const test = testOnServerOfItsOwn();

test('what waits for an applicant is counted to the last one, however much there is', async ({ page, request }) => {
  const submitted = await submitLease(request, 'citizen01');
  const claimed = await actAs(request, 'reviewer01', submitted, { kind: 'claim' });
  const defects = [{ about: 'field', name: 'rent', text: '租金与合同不一致' }];
  await actAs(request, 'reviewer01', claimed, { kind: 'return', defects });
  const citizen = await programOf(request, 'citizen01');
  const { pending } = await citizen.call(calls.countBoxes, {});
  for (let added = 0; added < 101; added += 1)
    await citizen.call(calls.saveDraft, { caseType: 'ZL201', form: {}, materials: [] });

  await storeSession(page, 'citizen01');
  await page.goto('/portal/welcome');
  await expect(page.getByText(`${pending + 100} 份草稿还没有提交`, { exact: true })).toBeVisible();
  await expect(page.getByText('1 件申请需要补正', { exact: true })).toBeVisible();
});
