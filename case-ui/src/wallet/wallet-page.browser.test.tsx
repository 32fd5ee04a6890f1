import { calls, pages, type WalletDocument } from '@anju/contract';
import {
  citizen,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  pdfOf,
  phone,
  startGateway,
  userEvent,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { caseApp, dialog, leaseNumber, storedDocument } from '../../testing/index.ts';

const use = (caseId: number, materialName: string): WalletDocument['uses'][number] => ({
  materialName,
  caseId,
  caseNumber: leaseNumber,
  caseTypeName: '租赁合同备案',
  category: 'ZL',
  phase: 'open',
  usedOn: '2026-11-19',
});

const given = (changes: Partial<WalletDocument> = {}): WalletDocument => ({
  document: storedDocument({ name: '合同.pdf' }),
  uses: [use(2, '房屋租赁合同')],
  validUntil: null,
  isExpired: false,
  ...changes,
});

async function openWallet(first: WalletDocument[]) {
  const gateway = startGateway();
  let now = first;
  const become = (next: WalletDocument[]) => {
    now = next;
  };
  gateway.answer(calls.listWallet, () => now);
  gateway.answer(calls.getDocument, ({ id }) => storedDocument({ id, name: '合同.pdf' }));
  gateway.answer(calls.readDocument, pdfOf(['material']));
  const shell = await openPage(caseApp, pages.leaseApp.wallet, { user: citizen, window: phone });
  await expect.element(page.getByRole('heading', { name: '我的材料', level: 1 })).toBeVisible();
  return { gateway, shell, become };
}

const list = () => page.getByRole('region', { name: '材料列表' });

describe('what was given before', () => {
  test('SYS-11 each says where it was used, and its case opens; of many uses five are named', async () => {
    const names = ['甲', '乙', '丙', '丁', '戊', '己', '庚'];
    const { shell } = await openWallet([
      given(),
      given({
        document: storedDocument({ id: crypto.randomUUID(), name: '章.png' }),
        uses: names.map((name, at) => use(at + 10, name)),
      }),
      given({
        document: storedDocument({ id: crypto.randomUUID(), name: '旧.pdf' }),
        uses: [],
        validUntil: '2027-01-01',
      }),
    ]);
    await expect
      .element(page.getByRole('list', { name: '合同.pdf用于' }))
      .toHaveTextContent(`租赁合同备案 ${leaseNumber} 房屋租赁合同 · 2026-11-19`);
    await expect.element(list()).toMatchTextContent(/合同\.pdf.*2026-11-19 上传 · 未设置有效期/);
    const many = page.getByRole('list', { name: '章.png用于' }).getByRole('listitem');
    expect(many.elements()).toHaveLength(6);
    await expect.element(many.last()).toHaveTextContent('另有 2 处');
    await expect.element(page.getByText('没有用于现有的办件')).toBeVisible();
    await expect.element(page.getByText('有效期至 2027-01-01')).toBeVisible();
    await expectNoBarriersInAnyLook();
    await page.getByRole('list', { name: '合同.pdf用于' }).getByRole('link').click();
    await expect.poll(() => shell.opened).toMatchObject([{ query: { id: '2' }, title: `租赁合同备案 ${leaseNumber}` }]);
  });

  test('SYS-11 it is looked at, and Escape leads back to the list', async () => {
    await openWallet([given()]);
    await page.getByRole('button', { name: '预览合同.pdf' }).click();
    const preview = page.getByRole('region', { name: '文件预览' });
    await expect.element(preview).toMatchTextContent('material');
    await userEvent.keyboard('{Escape}');
    await expect.element(preview).not.toBeInTheDocument();
  });

  test('SYS-11 its last day is set and taken away; what is past it is offered no more, and says so', async () => {
    const { gateway, shell, become } = await openWallet([given()]);
    await page.getByRole('button', { name: '设置合同.pdf的有效期' }).click();
    const setting = dialog('设置合同.pdf的有效期');
    await expect.element(setting).toMatchTextContent('清空表示长期有效');
    gateway.answer(calls.setWalletExpiry, () => {
      become([given({ validUntil: '2020-01-01', isExpired: true })]);
      return null;
    });
    await setting.getByRole('textbox', { name: '有效期至' }).fill('2020-01-01');
    await userEvent.keyboard('{Enter}');
    await setting.getByRole('button', { name: '保存' }).click();
    await expect.element(page.getByText('已于 2020-01-01 到期，不再提供选用')).toBeVisible();
    await expect
      .poll(() => gateway.asked(calls.setWalletExpiry))
      .toEqual([{ id: storedDocument().id, validUntil: '2020-01-01' }]);
    await expect.poll(() => shell.messages.map(({ text }) => text)).toEqual(['有效期已保存']);
    await page.getByRole('button', { name: '设置合同.pdf的有效期' }).click();
    await expect.element(setting.getByRole('textbox', { name: '有效期至' })).toHaveValue('2020-01-01');
  });

  test('SYS-11 it is removed from here alone, which is said before', async () => {
    const { gateway, shell, become } = await openWallet([given()]);
    await page.getByRole('button', { name: '移除合同.pdf' }).click();
    const removing = dialog('从我的材料中移除');
    await expect.element(removing).toMatchTextContent('已经提交的办件中仍然保留');
    gateway.answer(calls.removeFromWallet, () => {
      become([]);
      return null;
    });
    await removing.getByRole('button', { name: '移除' }).click();
    await expect.element(page.getByText('还没有交过材料')).toBeVisible();
    await expect.poll(() => gateway.asked(calls.removeFromWallet)).toEqual([{ id: storedDocument().id }]);
    await expect.poll(() => shell.messages.map(({ text }) => text)).toEqual(['已移除']);
  });

  test('a list that does not come is asked for again', async () => {
    const gateway = startGateway();
    gateway.failOnTheWay(calls.listWallet, 502);
    await openPage(caseApp, pages.leaseApp.wallet, { user: citizen });
    await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible();
    gateway.answer(calls.listWallet, []);
    await page.getByRole('button', { name: '重试' }).click();
    await expect.element(page.getByText('还没有交过材料')).toBeVisible();
  });
});
