import { button, dialog, region } from '@anju/case-ui/testing';
import { calls } from '@anju/contract';
import { expectNoBarriersInAnyLook, type Locator, page, userEvent } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import {
  lesseeParty,
  lessorParty,
  openContract,
  openContractPage,
  type Proposal,
  proposable,
  proposal,
} from '../../../testing/contracts.ts';

const payDay = { field: 'payDay', title: '每期租金支付日（每月几日前）' };
const costs = { field: 'costs', title: '水、电、燃气、物业等费用' };
const panel = () => region('商定情况');
const of = ({ by }: Pick<Proposal, 'by'>) =>
  panel().getByRole('region', { name: new RegExp(`^${by}\\s2026-11-19 08:30$`) });
const buttonsOf = (place: Locator) =>
  place
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

describe('what is agreed on', () => {
  test('it counts what is settled, and names once what nobody has filled in and nobody wants otherwise', async () => {
    const rent = { field: 'rent', title: '月租金', before: '3,600.00 元', after: '3,500.00 元' };
    const agreed = proposal({ id: 5, by: '张出租', state: 'accepted', mayAnswer: false, changes: [rent] });
    await openContractPage(openContract({ openPoints: [payDay, costs], proposals: [proposal(), agreed] }));
    await expect.element(panel()).toMatchTextContent('6 项中 4 项已定');
    expect(panel().getByText('还没有填写').elements()).toHaveLength(1);
    await expect.element(panel()).toMatchTextContent(`${costs.title}还没有填写提出内容`);
    await expect.element(of(proposal())).toMatchTextContent(/^陈承租\s*2026-11-19 08:30等待答复/);
    await expect.element(of(proposal())).toMatchTextContent(`${payDay.title}现在5改为10理由：每月 8 日发工资`);
    await expectNoBarriersInAnyLook();
  });

  test('who does not sign it proposes nothing and answers nothing; where nothing is to be said there is no panel', async () => {
    const { shell } = await openContractPage(
      openContract({ proposable: [], openPoints: [costs], proposals: [proposal({ mayAnswer: false })] }),
    );
    await expect.element(panel()).toMatchTextContent('还没有填写');
    await expect.element(panel()).not.toMatchTextContent('项已定');
    await expect.element(panel().getByRole('button')).not.toBeInTheDocument();
    await shell.leave();
    const other = await openContractPage(openContract());
    await expect.element(panel()).toMatchTextContent('6 项中 6 项已定没有提议。提议修改');
    await other.shell.leave();
    await openContractPage(openContract({ proposable: [] }));
    await expect.element(region('双方')).toBeVisible();
    await expect.element(panel()).not.toBeInTheDocument();
  });

  test('a proposal is answered by the other side and taken back by who made it, once', async () => {
    const others = proposal();
    const own = proposal({ id: 7, by: '张出租', isYours: true, mayAnswer: false });
    const answered = (['accepted', 'declined', 'withdrawn'] as const).map((state, index) =>
      proposal({ id: 8 + index, by: `第${index}人`, state, mayAnswer: false, isYours: true }),
    );
    const { gateway, shell, become } = await openContractPage(openContract({ proposals: [others, own, ...answered] }));
    gateway.answer(calls.answerContractProposal, () => become(openContract({ proposals: [others, own] })));
    expect(answered.map((one) => of(one).element().querySelector('header')?.textContent?.slice(-3))).toEqual([
      '已同意',
      '未同意',
      '已撤回',
    ]);
    for (const one of answered) expect(buttonsOf(of(one))).toEqual([]);
    expect(buttonsOf(of(others))).toEqual(['同意', '不同意']);
    expect(buttonsOf(of(own))).toEqual(['撤回提议']);
    for (const [which, name] of [
      [others, '同意'],
      [others, '不同意'],
      [own, '撤回提议'],
    ] as const) {
      const { length } = shell.messages;
      await of(which).getByRole('button', { name, exact: true }).click();
      await expect.poll(() => shell.messages).toHaveLength(length + 1);
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    }
    await expect
      .poll(() => gateway.asked(calls.answerContractProposal))
      .toEqual([
        { id: 4, proposalId: 6, answer: 'accept' },
        { id: 4, proposalId: 6, answer: 'decline' },
        { id: 4, proposalId: 7, answer: 'withdraw' },
      ]);
    expect(new Set(shell.messages.map(({ text }) => text))).toEqual(new Set(['已答复']));
    await expect.element(of(answered[0] as Proposal)).not.toBeInTheDocument();
    // The other party was faster: the page says so and shows the state as it is now.
    gateway.refuse(calls.answerContractProposal, 'conflict', '该提议已经答复或者撤回，请刷新后重试', () =>
      become(openContract({ proposals: [proposal({ state: 'withdrawn', mayAnswer: false })] })),
    );
    await of(others).getByRole('button', { name: '同意', exact: true }).click();
    await expect.element(of(others)).toMatchTextContent('已撤回');
    await expect
      .poll(() => shell.messages.at(-1))
      .toEqual({ kind: 'error', text: '该提议已经答复或者撤回，请刷新后重试' });
  });

  test('what was not agreed on before, or is taken out, is read as not filled in', async () => {
    await openContractPage(
      openContract({
        proposals: [
          proposal({
            changes: [
              { ...payDay, before: null, after: '10' },
              { ...costs, before: '由承租人承担', after: null },
            ],
          }),
        ],
      }),
    );
    await expect.element(of(proposal())).toMatchTextContent(`${payDay.title}现在（未填写）改为10`);
    await expect.element(of(proposal())).toMatchTextContent(`${costs.title}现在由承租人承担改为（未填写）`);
  });
});

const proposing = () => dialog('提议修改');
const term = (number = 0) => proposing().getByLabelText('修改的项目').nth(number);
const value = (number = 0) => proposing().getByLabelText('改为').nth(number);
const reason = () => proposing().getByLabelText('理由');
const propose = () => proposing().getByRole('button', { name: '提出', exact: true });

describe('a change that is proposed', () => {
  test('it is asked for as its term is written, several at once, and sent with the reason', async () => {
    const { gateway, shell, become } = await openContractPage(openContract());
    await button('提议修改').click();
    await expect.element(proposing()).toMatchTextContent('对方同意后形成新的版次，双方需重新确认');
    await expect.element(term()).toHaveValue('use');
    await expect.element(value()).toHaveValue('居住');
    await value().selectOptions('办公');
    const more = proposing().getByRole('button', { name: '再改一项' });
    // Each new term is one that was not chosen yet.
    for (const path of ['startDate', 'rent', 'payDay', 'costs', 'repairs']) {
      await more.click();
      await expect.element(proposing().getByLabelText('修改的项目').last()).toHaveValue(path);
    }
    await expect.element(more).not.toBeInTheDocument();
    const inputs = [1, 2, 3, 4, 5].map((number) => value(number).element() as HTMLInputElement);
    expect(inputs.map(({ type, inputMode, value: now }) => [type, inputMode, now])).toEqual([
      ['date', '', '2027-01-01'],
      ['text', 'decimal', '3500'],
      ['text', 'decimal', '5'],
      ['text', '', '由承租人承担'],
      ['text', '', '由出租人负责'],
    ]);
    await expectNoBarriersInAnyLook();
    await value(1).fill('2027-02-01');
    await value(2).fill('１2,500.5');
    await value(3).fill(' ');
    await value(4).fill(' 各付各的 ');
    await value(5).fill('');
    await reason().fill(' 工作变动 ');
    gateway.answer(calls.proposeContractChange, () =>
      become(openContract({ proposals: [proposal({ by: '张出租', isYours: true, mayAnswer: false })] })),
    );
    await propose().click();
    await expect.element(proposing()).not.toBeInTheDocument();
    await expect
      .poll(() => gateway.asked(calls.proposeContractChange))
      .toEqual([
        {
          id: 4,
          revision: 2,
          reason: '工作变动',
          changes: [
            { field: 'use', value: '办公' },
            { field: 'startDate', value: '2027-02-01' },
            { field: 'rent', value: 12_500.5 },
            { field: 'payDay', value: null },
            { field: 'costs', value: '各付各的' },
            { field: 'repairs', value: null },
          ],
        },
      ]);
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '已提出，等对方答复' }]);
    await expect.element(panel()).toMatchTextContent('等待答复');
  });

  test('what is no number is not taken for nothing, and what is refused stays to be mended', async () => {
    const { gateway, shell } = await openContractPage(openContract({ openPoints: [payDay] }));
    gateway.refuseBadInput(calls.proposeContractChange);
    await button('提出内容').click();
    await expect.element(term()).toHaveValue('payDay');
    await value().fill('每月八日');
    await propose().click();
    await expect.element(proposing().getByRole('alert')).toHaveTextContent('理由不能为空');
    gateway.refuse(calls.proposeContractChange, 'bad-input', '每期租金支付日（每月几日前）格式不正确');
    await reason().fill('每月 8 日发工资');
    await propose().click();
    await expect.element(proposing().getByRole('alert')).toHaveTextContent(`${payDay.title}格式不正确`);
    await expect.element(value()).toHaveValue('每月八日');
    await expect.element(reason()).toHaveValue('每月 8 日发工资');
    await expect
      .poll(() => gateway.asked(calls.proposeContractChange))
      .toMatchObject([{ changes: [{ field: 'payDay', value: '每月八日' }] }]);
    expect(shell.messages).toEqual([]);
  });

  test('by the keyboard another term is chosen without losing the place, and Escape gives the focus back', async () => {
    const parties = [lessorParty({ isYou: false }), lesseeParty({ isYou: true })];
    await openContractPage(openContract({ parties }));
    await button('提议修改').click();
    await expect.element(proposing()).toBeVisible();
    (term().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(term()).toHaveValue('rent');
    await expect.element(term()).toHaveFocus();
    await expect.element(value()).toHaveValue('3500');
    const titles = proposable.map(({ field }) => field.title);
    const offered = [...(term().element() as HTMLSelectElement).options];
    expect(offered.map(({ text }) => text)).toEqual(titles);
    await userEvent.keyboard('{Escape}');
    await expect.element(proposing()).not.toBeInTheDocument();
    await expect.element(button('提议修改')).toHaveFocus();
  });
});
