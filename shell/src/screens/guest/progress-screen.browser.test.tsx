import { type CallOutput, calls } from '@anju/contract';
import { expectNoBarriersInAnyLook, page, startGateway, type TestGateway } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';

type Progress = CallOutput<typeof calls.getCaseProgress>;

const open: Progress = {
  number: '990101202611000123',
  caseTypeName: '房屋租赁登记备案',
  nature: 'filing',
  applicantName: '张**',
  submittedAt: '2026-11-16T17:05:00.000Z',
  phase: 'open',
  result: null,
  stepName: '初审',
  nextStepName: '复审',
  colour: 'green',
  dueOn: '2026-11-23',
  workdaysLeft: 2,
  pauseReason: null,
};

const result = () => page.getByRole('main').getByRole('status');
const send = () => page.getByRole('button', { name: '获取验证码' });
const ask = () => page.getByRole('button', { name: '查询', exact: true });
const code = () => page.getByLabelText('验证码', { exact: true });
const alert = () => page.getByRole('main').getByRole('alert');

async function openProgress(): Promise<TestGateway> {
  const gateway = startGateway();
  gateway.answer(calls.sendProgressCode, { result: 1, requestId: 'of this code' });
  await openPortal(`/progress?number=${open.number}`);
  return gateway;
}

async function learn(gateway: TestGateway, answer: Progress): Promise<void> {
  gateway.answer(calls.getCaseProgress, answer);
  await code().fill('123456');
  await ask().click();
}

describe('progress of a case for anybody', () => {
  test('RT-04 by a code it says where the case is, what comes next and how long still', async () => {
    const gateway = await openProgress();
    await expect.element(page.getByLabelText('办件编号')).toHaveValue(open.number);
    await page.getByLabelText('手机号').fill('13800000009');
    await send().click();
    await expect.element(page.getByText('如编号与手机号相符，验证码已发送')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /秒后重新发送$/ })).toBeDisabled();
    await learn(gateway, open);
    for (const words of [
      '办理中',
      '当前环节初审',
      '下一步复审',
      '剩余时限2 个工作日（截至 2026-11-23）',
      '办理事项房屋租赁登记备案',
      '申请人张**',
      '申请时间2026-11-17 01:05',
    ])
      await expect.element(result()).toMatchTextContent(words);
    const asked = { number: open.number, phone: '13800000009' };
    await expect.poll(() => gateway.asked(calls.sendProgressCode)).toEqual([asked]);
    await expect
      .poll(() => gateway.asked(calls.getCaseProgress))
      .toEqual([{ ...asked, code: '123456', requestId: 'of this code' }]);
    await expect.element(code(), { message: 'a code asks once' }).toHaveValue('');

    for (const [answer, words] of [
      [{ ...open, workdaysLeft: 0 }, '剩余时限今天到期（2026-11-23）'],
      [{ ...open, workdaysLeft: -3, colour: 'red' }, '剩余时限已超过时限 3 个工作日（截至 2026-11-23）'],
      [{ ...open, workdaysLeft: null, dueOn: null }, '剩余时限受理后开始计时'],
      [{ ...open, phase: 'closed', result: 'granted', stepName: null, nextStepName: null }, '已办结办理结果'],
    ] as const satisfies readonly (readonly [Progress, string])[]) {
      await learn(gateway, answer);
      await expect.element(result()).toMatchTextContent(words);
    }
  });

  test('a case that stands still says why, what the applicant has to do, and nothing stands in the way', async () => {
    const gateway = await openProgress();
    await page.getByLabelText('手机号').fill('13800000009');
    await send().click();
    await learn(gateway, {
      ...open,
      phase: 'returned',
      stepName: null,
      nextStepName: null,
      pauseReason: '等待申请人补正材料',
    });
    for (const words of [
      '待补正',
      '计时已中止：等待申请人补正材料',
      '当前环节等待申请人补正材料',
      '下一步补正后重新提交，继续办理',
      '剩余时限计时已中止，恢复后继续计算',
    ])
      await expect.element(result()).toMatchTextContent(words);
    await expectNoBarriersInAnyLook();
  });

  test('what is missing or wrong is said before anything is asked, a refusal in the words of the server', async () => {
    const gateway = await openProgress();
    await send().click();
    await expect.element(alert()).toHaveTextContent('请输入 11 位手机号');
    await page.getByLabelText('手机号').fill('13900000000');
    await ask().click();
    await expect.element(alert()).toHaveTextContent('请先获取验证码，再填写短信中的数字');
    await page.getByLabelText('办件编号').fill('');
    await ask().click();
    await expect.element(alert()).toHaveTextContent('请输入办件编号');
    expect(gateway.asked(calls.sendProgressCode)).toEqual([]);
    await page.getByLabelText('办件编号').fill(open.number);
    await send().click();
    gateway.refuse(calls.getCaseProgress, 'bad-input', '手机验证码不正确或已过期');
    await code().fill('000000');
    await ask().click();
    await expect.element(alert()).toHaveTextContent('手机验证码不正确或已过期');
    await expect.element(code()).toHaveValue('000000');
  });

  test('where the server asks for a captcha there is a field for it, which has the focus', async () => {
    const gateway = await openProgress();
    gateway.refuse(calls.sendProgressCode, 'captcha-required', '请输入图形验证码');
    const uuid = crypto.randomUUID();
    gateway.answer(calls.createCaptcha, uuid);
    await page.getByLabelText('手机号').fill('13800000009');
    await send().click();
    const captcha = page.getByLabelText('图形验证码');
    await expect.element(captcha).toHaveFocus();
    await expect.element(alert()).toHaveTextContent('请输入图形验证码');
    gateway.answer(calls.sendProgressCode, { result: 1, requestId: 'of this code' });
    await expect.element(page.getByRole('img', { name: '验证码图片' })).toBeVisible();
    await captcha.fill('abcd');
    await send().click();
    await expect.element(page.getByText('如编号与手机号相符，验证码已发送')).toBeVisible();
    await expect.poll(() => gateway.asked(calls.sendProgressCode).at(-1)).toMatchObject({ code: 'abcd', uuid });
    await expect.element(captcha).not.toBeInTheDocument();
  });
});
