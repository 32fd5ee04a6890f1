import { region } from '@anju/case-ui/testing';
import { calls, pages } from '@anju/contract';
import { citizen, expectNoBarriersInAnyLook, openGuestPage, openPage, page, startGateway } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

const { outerHouses, outerContracts, outerCertificates, outerProgress, outerDocuments } = pages.leaseApp;
const services = [outerHouses, outerContracts, outerCertificates, outerProgress, outerDocuments];
const links = () => page.getByRole('navigation', { name: '租赁服务' }).getByRole('link').elements();
const signIn = () => page.getByRole('link', { name: '登录', exact: true });

/** Each service links to the others and marks itself. */
function expectWayToTheOthers(current: string): void {
  expect(links().map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent])).toEqual(
    services.map(({ route, title }) => [title, `/apps/lease-app${route}`, title === current ? 'page' : null]),
  );
}

describe('the five services by their own addresses', () => {
  test('SEL-02 without a session each says what it is for and where to sign in, and leads to the others', async () => {
    const gateway = startGateway();
    const forGuests = [
      [outerHouses, '登录后查看名下已登记、已签约和承租的房屋', '房屋信息属于个人信息，只对本人显示。'],
      [outerContracts, '登录后查看您作为出租人或者承租人的租赁合同备案', '合同信息只对合同当事人显示。'],
      [outerCertificates, '登录后下载您的租赁登记备案证明。', '他人出示的证明不需要登录即可核验。'],
      [outerProgress, '登录后查看全部办件的进度；也可以不登录', ''],
    ] as const;
    for (const [service, lead, need] of forGuests) {
      const { leave } = await openGuestPage(subApp, service, { query: { from: 'card' } });
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(service.title);
      expect(document.title).toBe(`${service.title} - 安居市房地产政务服务一体化平台`);
      await expect.element(page.getByText(lead)).toBeVisible();
      if (need !== '') await expect.element(page.getByText(need)).toBeVisible();
      expectWayToTheOthers(service.title);
      // The login leads back to the same address.
      const back = encodeURIComponent(`/apps/lease-app${service.route}?from=card`);
      await expect.element(signIn()).toHaveAttribute('href', `/portal/login?back=${back}`);
      const check = page.getByRole('link', { name: '核验他人出示的证明' }).elements();
      expect(check.map((link) => link.getAttribute('href'))).toEqual(
        service === outerCertificates ? ['/portal/verify'] : [],
      );
      const byNumber = page.getByRole('link', { name: '凭编号查询进度' }).elements();
      expect(byNumber.map((link) => link.getAttribute('href'))).toEqual(
        service === outerProgress ? ['/portal/progress'] : [],
      );
      await expectNoBarriersInAnyLook();
      await leave();
    }
    for (const call of [calls.listMyUnits, calls.listMyLeases]) expect(gateway.asked(call)).toEqual([]);
  });

  test('SEL-02 without a session what is there for everybody is read and downloaded at once, but no records', async () => {
    const gateway = startGateway();
    gateway.answer(calls.listGuides, []);
    await openGuestPage(subApp, outerDocuments);
    await expect.element(region('合同文本')).toBeVisible();
    await expect.element(region('办事指南与申请表')).toMatchTextContent('没有符合条件的业务');
    await expect.element(region('我的记录')).not.toBeInTheDocument();
    await expect.element(signIn()).not.toBeInTheDocument();
    expectWayToTheOthers('资料下载');
    await expectNoBarriersInAnyLook();
  });

  test('SEL-02 with a session each is the page of the portal, with the way to the others', async () => {
    const gateway = startGateway();
    gateway.answer(calls.listMyUnits, { owned: [], bought: [], rented: [] });
    gateway.answer(calls.listMyLeases, []);
    gateway.answer(calls.listMyPapers, []);
    gateway.answer(calls.listCases, { list: [], next: null });
    gateway.answer(calls.listGuides, []);
    const own = ['没有查到您名下', '没有租赁合同备案记录', '还没有证明', '没有正在办理的事项', '我的记录'];
    for (const [index, service] of services.entries()) {
      const { leave } = await openPage(subApp, service, { user: citizen });
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(service.title);
      await expect.element(page.getByText(own[index] as string).first()).toBeVisible();
      expectWayToTheOthers(service.title);
      await expect.element(signIn()).not.toBeInTheDocument();
      await leave();
    }
  });
});
