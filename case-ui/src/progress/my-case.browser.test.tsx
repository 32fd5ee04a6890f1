import { type CaseDetail, calls, type LinkedCase, linkTo, pages } from '@anju/contract';
import { citizen, expectNoBarriersInAnyLook, lessee, page, phone } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import {
  button,
  closedCase,
  dialog,
  mine,
  openCase as openAnyCase,
  paper,
  pdfNamed,
  region,
  returnedCase,
  storedDocument,
  unclaimedCase,
} from '../../testing/index.ts';

const openMine = (detail: CaseDetail) => openAnyCase(mine(detail), { user: citizen, window: phone });
const steps = () => region('办到哪一步').getByRole('listitem');
const stepTexts = () =>
  steps()
    .elements()
    .map(({ textContent }) => textContent);

const linked: LinkedCase = {
  id: 5,
  number: '99010120260101ZL2010000055',
  caseTypeName: '租赁合同备案',
  nature: 'filing',
  phase: 'closed',
  result: 'granted',
};

describe('a case, as who applied sees it', () => {
  test('SYS-11 it says how long it still takes at most, that there is nothing to do, where it is and what comes next', async () => {
    await openMine(unclaimedCase());
    const clock = region('时限');
    await expect.element(clock).toMatchTextContent('最晚还有3 个工作日');
    await expect.element(clock).toMatchTextContent('承诺 3 个工作日办完，2026-11-24 前办完');
    await expect.element(clock).toMatchTextContent('当前环节初审下一步复审剩余时限剩 3 个工作日');
    await expect.element(clock).toMatchTextContent('您现在不用做什么。有进展时会发消息提醒您。');
    expect(stepTexts()).toEqual(['已提交2026-11-19 08:42', '正在初审', '复审']);
    await expect.element(steps().nth(1)).toHaveAttribute('aria-current', 'step');
    await expect.element(button('通过')).not.toBeInTheDocument();
    await expect.element(button('查看收件回执')).toBeVisible();
    expect(document.querySelectorAll('[aria-hidden] > i')).toHaveLength(3);
    expect(document.querySelectorAll('[aria-hidden] > i[data-used]')).toHaveLength(0);
    await expectNoBarriersInAnyLook();
  });

  test('SYS-11 what was handed in is unfolded, with its materials; another party reads what was applied for alone', async () => {
    const { shell } = await openMine(unclaimedCase());
    await button('查看我提交的内容').click();
    await expect.element(button('查看我提交的内容')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(page.getByText('安居市东湖区示例路 1 号 2 幢 301 室').first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: '房屋租赁合同', exact: true })).toBeVisible();
    await shell.leave();

    const seen = { ...mine(unclaimedCase(), { isMine: false, isParty: true, offered: [] }) };
    await openAnyCase(seen, { user: lessee });
    await button('查看申请内容').click();
    await expect.element(page.getByText('安居市东湖区示例路 1 号 2 幢 301 室').first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: '房屋租赁合同', exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByText('您现在不用做什么。')).not.toBeInTheDocument();
    await expect.element(button('撤回')).not.toBeInTheDocument();
  });

  test('SYS-11 it is urged with a reason, and another official is asked for; what ends it stands last', async () => {
    const { gateway, shell, become } = await openMine(unclaimedCase());
    const others = region('其他').getByRole('button');
    await expect.element(others.first()).toBeVisible();
    expect(others.elements().map(({ textContent }) => textContent)).toEqual([
      ...['查看我提交的内容', '催办', '申请回避', '撤回'],
    ]);
    gateway.answer(calls.actOnCase, () => become(mine(unclaimedCase(), { version: 3, offered: ['withdraw'] })));
    await button('催办').click();
    await dialog('催办').getByRole('textbox', { name: '理由' }).fill('急需办理居住证');
    await button('确定').click();
    await expect.poll(() => shell.messages.map(({ text }) => text)).toEqual(['已催办']);
    await expect.element(button('催办')).not.toBeInTheDocument();
    await expect
      .poll(() => gateway.asked(calls.actOnCase))
      .toEqual([{ id: 2, version: 2, action: { kind: 'urge' }, opinion: '急需办理居住证' }]);
  });

  test('SYS-11 it is withdrawn after it was read what that means', async () => {
    const { gateway, become } = await openMine(unclaimedCase());
    await button('撤回').click();
    await expect.element(dialog('撤回')).toMatchTextContent('撤回后本次申请终止');
    gateway.answer(calls.actOnCase, () => become(mine(closedCase({ result: 'withdrawn', papers: [] }))));
    await button('确定').click();
    await expect.element(region('时限')).toMatchTextContent('已撤回');
    await expect.element(button('撤回')).not.toBeInTheDocument();
    await expect.element(region('时限').getByText('您现在不用做什么。')).not.toBeInTheDocument();
    await expect.poll(() => gateway.asked(calls.actOnCase)).toMatchObject([{ action: { kind: 'withdraw' } }]);
  });

  test('SYS-11 what came back says what to correct and where, that the time does not count, and leads to the form', async () => {
    const { shell } = await openMine(returnedCase());
    const toDo = region('请您补正以下内容');
    await expect.element(toDo).toBeVisible();
    expect(
      toDo
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([...['月租金：与合同不符', '房屋租赁合同：缺少签名页']]);
    await expect.element(region('办到哪一步')).toMatchTextContent('2026-11-19 至 今：待申请人补正，不计入时限。');
    expect(stepTexts().at(-1)).toBe('等您补正');
    await expect.element(region('时限')).not.toMatchTextContent('最晚还有');
    await button('查看我提交的内容').click();
    await expect.element(page.getByText('上次要求补正：与合同不符')).toBeVisible();
    await expect.element(page.getByText('上次要求补正：缺少签名页')).toBeVisible();
    await expectNoBarriersInAnyLook();
    await toDo.getByRole('button', { name: '修改并重新提交' }).click();
    await expect.poll(() => shell.opened).toMatchObject([{ path: pages.leaseApp.apply.route, query: { id: '2' } }]);
  });

  test('容缺受理 what was promised is asked for with its last day, and handed in from here', async () => {
    const owed = [{ material: 'title', name: '房屋权属证明', by: '2026-11-26' }];
    const { gateway, shell, become } = await openMine(unclaimedCase({ owed, phase: 'open' }));
    const toDo = region('您承诺补交的材料还没有收到');
    await expect.element(toDo).toMatchTextContent('房屋权属证明：请在 2026-11-26 前补交，逾期将终止办理');
    await expect.element(page.getByText('您现在不用做什么。')).not.toBeInTheDocument();
    gateway.answer(calls.finishUpload, storedDocument());
    gateway.answer(calls.actOnCase, () => become(mine(unclaimedCase({ version: 3 }))));
    await toDo.getByLabelText('房屋权属证明').upload(pdfNamed('权属.pdf'));
    await expect.element(page.getByText('您现在不用做什么。')).toBeVisible();
    await expect.poll(() => shell.messages.map(({ text }) => text)).toEqual(['材料已补交']);
    await expect
      .poll(() => gateway.asked(calls.actOnCase))
      .toEqual([
        { id: 2, version: 2, action: { kind: 'hand-in', material: 'title', documentId: storedDocument().id } },
      ]);
  });

  test('what is granted shows its papers, how each was delivered, and when it was checked', async () => {
    const delivery = { on: '2026-11-19', channel: 'window' } as const;
    const { gateway } = await openMine(closedCase({ papers: [paper({ delivery })] }));
    const papers = region('可以下载的文书');
    await expect.element(papers).toMatchTextContent('安居东湖区租备〔2026〕1号 · 2026-11-19 · 2026-11-19 送达（窗口）');
    await expect.element(page.getByRole('button', { name: /^登记送达/ })).not.toBeInTheDocument();
    gateway.answer(calls.listPaperChecks, [
      { at: '2026-11-19T02:00:00.000Z', manner: 'code', verdict: 'valid', network: '10.1.*.*', times: 2 },
    ]);
    await page.getByText('房屋租赁登记备案证明被核验的记录').click();
    await expect.element(papers).toMatchTextContent('2026-11-19 10:00 · 凭核验码 · 有效 · 来自 10.1.*.* · 2 次');
    await expectNoBarriersInAnyLook();
  });

  test('what was refused says by when it can be challenged, and where', async () => {
    const reviewUrl = 'https://review.example/';
    const remedies = { reviewUntil: '2027-01-18', litigationUntil: '2027-05-19', reviewUrl };
    await openMine(closedCase({ result: 'rejected', papers: [paper({ kind: 'rejected', remedies })] }));
    await expect
      .element(region('可以下载的文书'))
      .toMatchTextContent('可以申请行政复议，最后一日为 2027-01-18；或者提起行政诉讼，最后一日为 2027-05-19。');
    await expect.element(page.getByRole('link', { name: '网上申请行政复议' })).toHaveAttribute('href', reviewUrl);
  });

  test('it is rated once, when it is over', async () => {
    const { gateway, shell, become } = await openMine(closedCase({ mayRate: true }));
    await button('评价').click();
    const rating = dialog('评价');
    await expect.element(rating.getByRole('radio', { name: '非常满意' })).toBeChecked();
    await rating.getByRole('radio', { name: '满意', exact: true }).click();
    await rating.getByRole('textbox', { name: '评价内容' }).fill(' 办得很快\n谢谢 ');
    gateway.answer(calls.rateCase, () => {
      become(mine(closedCase({ rating: { stars: 4, comment: '办得很快 谢谢' } })));
      return null;
    });
    await button('确定').click();
    await expect.element(region('评价')).toMatchTextContent('您的评价：4 星 办得很快 谢谢');
    await expect.element(button('评价')).not.toBeInTheDocument();
    await expect.poll(() => gateway.asked(calls.rateCase)).toEqual([{ id: 2, stars: 4, comment: '办得很快 谢谢' }]);
    await expect.poll(() => shell.messages.map(({ text }) => text)).toEqual(['感谢您的评价']);
  });

  test('what may follow is applied for from here, and what is linked to it opens', async () => {
    const followUp = { ...linked, id: 7, number: '99010120261119ZL2020000071', caseTypeName: '租赁合同备案变更' };
    const { shell } = await openMine(
      closedCase({
        linkedCases: [{ ...followUp, phase: 'open', result: null }],
        original: linked,
        mayFollowBy: [{ caseType: 'ZL203', name: '租赁合同备案注销', kind: 'cancellation' }],
      }),
    );
    const card = region('关联办件');
    await expect.element(card).toMatchTextContent(`后续办件${followUp.number}租赁合同备案变更 · 办理中`);
    await expect.element(card).toMatchTextContent(`原办件${linked.number}租赁合同备案 · 已备案`);
    await button('申请租赁合同备案注销').click();
    await card.getByRole('button', { name: followUp.number }).click();
    await expect
      .poll(() => shell.opened)
      .toMatchObject([
        { ...linkTo(pages.leaseApp.apply), title: '租赁合同备案注销申请', query: { type: 'ZL203', original: '2' } },
        { path: pages.leaseApp.case.route, query: { id: '7' } },
      ]);
  });

  test('a draft says that it is not handed in, and leads back to its form', async () => {
    const { shell } = await openMine(
      unclaimedCase({ phase: 'draft', number: null, stepName: null, submittedAt: null }),
    );
    await expect.element(page.getByText('申请还没有提交。')).toBeVisible();
    await expect.element(page.getByText('尚未出具文书')).toBeVisible();
    await button('继续填写').click();
    await expect.poll(() => shell.opened).toMatchObject([{ path: pages.leaseApp.apply.route, query: { id: '2' } }]);
  });
});

describe('a paper that was handed over at the window', () => {
  test('an official records on which day, and who applied reads it', async () => {
    const { gateway, shell, become } = await openAnyCase(closedCase({ mayDeliver: true }));
    await page.getByRole('button', { name: '登记送达：房屋租赁登记备案证明' }).click();
    await expect.element(dialog('登记送达')).toMatchTextContent('送达日是申请行政复议和提起行政诉讼期限的起点');
    await expect.element(dialog('登记送达').getByLabelText('送达日期')).toHaveValue('2026-11-19');
    gateway.answer(calls.recordPaperDelivery, () => {
      const delivered = paper({ delivery: { on: '2026-11-19', channel: 'window' } });
      become(closedCase({ mayDeliver: true, papers: [delivered] }));
      return delivered;
    });
    await button('确定').click();
    await expect.element(page.getByText('2026-11-19 送达（窗口）', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^登记送达/ })).not.toBeInTheDocument();
    await expect.poll(() => gateway.asked(calls.recordPaperDelivery)).toEqual([{ id: '3', on: '2026-11-19' }]);
    await expect.poll(() => shell.messages.map(({ text }) => text)).toEqual(['已登记送达']);
  });
});
