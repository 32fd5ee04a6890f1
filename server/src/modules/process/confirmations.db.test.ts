import { type CallInput, type CaseConfirmations, calls } from '@anju/contract';
import { fh401Sample } from '@anju/contract/sample-forms/housing/fh401';
import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { sh201Sample } from '@anju/contract/sample-forms/resale/sh201';
import { sampleIdNumbers, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { addressOf, callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { handIn } from '../../../testing/lease-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { readPdfPages } from '../../../testing/read-pdf-pages.ts';
import { codeFor, solvedCaptcha } from '../../../testing/sign-in.ts';
import { soldUnit } from '../../../testing/sold-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const clock = movedClock();
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const { withVerification } = caseWork(app);
const minute = 60_000;

type Draft = CallInput<typeof calls.saveDraft>;
type Fields = Readonly<Record<string, unknown>>;

const phoneOf = async (name: string): Promise<string> =>
  (await pool.query('select phone from identity.account where login_name = $1', [name])).rows[0].phone;
const citizen = { name: '陈承租', idNumber: sampleIdNumbers[1], phone: await phoneOf('citizen02') };
const { zhao } = samplePeople;
const buyersOf = (...people: readonly Fields[]) => ({
  kind: people.length === 1 ? '单独所有' : '共同共有',
  people,
});
const needed = ['buyer-id', 'eligibility', 'contract', 'down-payment-receipt'];
const submit = { kind: 'submit' } as const;
// Each call has a session of its own, because days go by.
const tokenOf = (name: string) => app.accessTokenOf(name);

let units = 700;
async function newSale({
  buyers = buyersOf(zhao),
  by = 'entadmin01',
  also = [] as string[],
  ...form
}: Fields & {
  by?: string;
  buyers?: Fields;
  also?: string[];
} = {}) {
  units += 1;
  const token = await tokenOf(by);
  const draft: Draft = {
    caseType: 'FH401',
    form: { ...fh401Sample, ...soldUnit(units), buyers, ...form },
    materials: await handIn(caller, token, [...needed, ...also]),
  };
  return { ...draft, ...(await caller.ok(calls.saveDraft, draft, token)) };
}
type Sale = Awaited<ReturnType<typeof newSale>>;
const versionOf = ({ id, version }: Sale) => ({ id, version });
const lay = async (sale: Sale, by = 'entadmin01') =>
  caller.ok(calls.layBeforeParties, versionOf(sale), await tokenOf(by));
const laid = async (wanted: Parameters<typeof newSale>[0] = {}) => {
  const sale = await newSale(wanted);
  return { sale, view: await lay(sale) };
};
const refusedToHandIn = async (sale: Sale, by = 'entadmin01') =>
  caller.refused(calls.actOnCase, { ...versionOf(sale), action: submit }, 400, await tokenOf(by));
const states = ({ parties }: CaseConfirmations) => parties.map(({ name, state, way }) => [name, state, way]);

const linkTo = (phone: string) => codeFor(caller, 'sms', phone);
const askCode = async (token: string, number: string) =>
  (await caller.ok(calls.sendConfirmationCode, { token, number, ...(await solvedCaptcha(caller)) })).requestId;
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function readyToAnswer({ phone, idNumber: number }: { phone: string; idNumber: string }) {
  const token = await linkTo(phone);
  const { hash } = await caller.ok(calls.openConfirmation, { token });
  const requestId = await askCode(token, number);
  return { token, number, hash, requestId, code: await codeFor(caller, 'sms', phone) };
}
const confirm = { kind: 'confirm' } as const;

test('a sale that the buyers have not confirmed does not count as handed in, and who is missing is named', async () => {
  const sale = await newSale({ buyers: buyersOf(zhao, citizen) });
  expect(await refusedToHandIn(sale)).toBe(
    '以下当事人尚未确认：赵敏（买受人）、陈承租（买受人）；请先交各方确认，全部确认后再提交',
  );
  const view = await lay(sale);
  expect(states(view)).toEqual([
    [expect.stringContaining('置业'), 'asked', null],
    ['赵敏', 'asked', null],
    ['陈承租', 'asked', null],
  ]);
  expect(view.parties.map(({ isApplicant, isEnterprise }) => [isApplicant, isEnterprise])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);

  const ready = await readyToAnswer(zhao);
  const answered = await caller.ok(calls.answerConfirmation, { ...ready, answer: confirm });
  expect(answered.state).toBe('confirmed');
  expect(await refusedToHandIn(sale)).toBe('以下当事人尚未确认：陈承租（买受人）；全部确认后才能提交');

  const buyer = await tokenOf('citizen02');
  const [asked] = await caller.ok(calls.listAskedConfirmations, {}, buyer);
  const text = await caller.ok(calls.getAskedConfirmation, { id: asked?.id ?? 0 }, buyer);
  expect(text).toMatchObject({ caseTypeName: '商品房合同网签备案', name: '陈承租', roles: '买受人' });
  await caller.ok(calls.answerAskedConfirmation, { id: text.id, hash: text.hash, answer: confirm }, buyer);
  expect(await caller.ok(calls.listAskedConfirmations, {}, buyer)).toEqual([]);

  const developer = await tokenOf('entadmin01');
  const notices = await caller.ok(calls.listNotices, {}, developer);
  expect(notices[0]?.message).toBe('商品房合同网签备案申请：陈承租（买受人）已确认，各方均已确认，可以提交');
  clock.advance(minute);
  const file = await caller.ok(calls.actOnCase, { ...versionOf(sale), action: submit }, developer);
  expect(file.phase).toBe('open');
  const after = await caller.ok(calls.getCaseConfirmations, { id: sale.id }, await tokenOf('reviewer01'));
  expect(after.parties.map(({ state, way }) => [state, way])).toEqual([
    ['confirmed', 'applicant'],
    ['confirmed', 'code'],
    ['confirmed', 'account'],
  ]);
  expect(file.submittedAt, 'it counts from then').toBe(after.parties[0]?.answeredAt);
});

test('by the link alone nobody learns names, numbers or telephones, and nothing is changed', async () => {
  await laid({ buyers: buyersOf(zhao, citizen) });
  const token = await linkTo(zhao.phone);
  const text = await caller.ok(calls.openConfirmation, { token });
  expect(text).toMatchObject({ name: '赵*', phone: `*******${zhao.phone.slice(-4)}`, state: 'asked' });
  const written = JSON.stringify(text);
  for (const secret of ['赵敏', '陈承租', zhao.idNumber, citizen.idNumber, zhao.phone, citizen.phone])
    expect(written).not.toContain(secret);
  expect(written).toContain(fh401Sample.address);
  expect(await caller.refused(calls.openConfirmation, { token: 'x'.repeat(22) }, 404)).toBe(
    '确认链接无效，请核对短信中的链接',
  );
});

test('a code is worth nothing for another party, another number or twice', async () => {
  const liu = samplePeople.liu;
  await laid({ buyers: buyersOf(zhao, liu) });
  const ready = await readyToAnswer(zhao);
  const other = await linkTo(liu.phone);
  const wrong = '手机验证码不正确或已过期';
  expect(
    await caller.refused(
      calls.answerConfirmation,
      { ...ready, token: other, number: liu.idNumber, answer: confirm },
      400,
    ),
    'the code of one party for the other',
  ).toBe(wrong);
  const withCode = (code: string) => caller.refused(calls.answerConfirmation, { ...ready, code, answer: confirm }, 400);
  expect(await withCode(otherThan(ready.code))).toBe(wrong);
  const answers = await Promise.all(
    [1, 2].map(() => caller.raw(calls.answerConfirmation, { ...ready, answer: confirm })),
  );
  expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(await caller.refused(calls.answerConfirmation, { ...ready, answer: confirm }, 409)).toBe(
    '您已经确认，不需要再次确认',
  );
  // To a wrong number nothing is sent, and the answer does not say so.
  const sent = async () =>
    (await pool.query("select count(*)::int as n from platform.demo_outbox where kind = 'sms' and key <> ''")).rows[0]
      .n;
  const before = await sent();
  clock.advance(minute + 1);
  await askCode(other, zhao.idNumber);
  expect(await sent()).toBe(before);
});

test('guesses of a code are counted', async () => {
  const { zhang } = samplePeople;
  const guest = { ...zhang, idNumber: sampleIdNumbers[4], phone: '13800138014' };
  await laid({ buyers: buyersOf(guest) });
  const ready = await readyToAnswer(guest);
  const guess = () => caller.raw(calls.answerConfirmation, { ...ready, code: otherThan(ready.code), answer: confirm });
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) statuses.push((await guess()).status);
  expect(statuses).toContain(429);
  await caller.refused(calls.answerConfirmation, { ...ready, answer: confirm }, 429);
});

test('who has an account here confirms by its telephone, whichever the form names', async () => {
  await laid({ buyers: buyersOf({ ...citizen, phone: '13800138099' }) });
  const before = (await caller.ok(calls.listOutbox, {})).length;
  const token = await linkTo('13800138099');
  await askCode(token, citizen.idNumber);
  const after = await caller.ok(calls.listOutbox, {});
  expect(after.slice(0, after.length - before).filter(({ kind }) => kind === 'sms')).toEqual([]);
});

test('nobody confirms for another: not a stranger, not an operator, not who applies', async () => {
  const { sale, view } = await laid({ buyers: buyersOf(citizen) });
  const { rows } = await pool.query(
    'select id from process.confirmation where case_id = $1 and voided_at is null order by place',
    [sale.id],
  );
  const said = { hash: view.hash ?? '', answer: confirm };
  const [ofDeveloper, ofBuyer] = rows.map(({ id }) => Number(id)) as [number, number];
  for (const stranger of ['citizen01', 'agency01', 'entadmin01', 'clerk01'])
    await caller.refused(calls.answerAskedConfirmation, { id: ofBuyer, ...said }, 404, await tokenOf(stranger));
  expect(
    await caller.refused(calls.answerAskedConfirmation, { id: ofDeveloper, ...said }, 403, await tokenOf('entemp01')),
  ).toBe('应由本企业的管理员确认');
  expect(
    await caller.refused(calls.answerAskedConfirmation, { id: ofDeveloper, ...said }, 409, await tokenOf('entadmin01')),
  ).toBe('您是申请人，提交申请即为确认');
  for (const call of [calls.getCaseConfirmations, calls.recallFromParties])
    await caller.refused(call, { id: sale.id }, 404, await tokenOf('citizen02'));
  await caller.refused(calls.layBeforeParties, versionOf(sale), 404, await tokenOf('agency01'));
  await caller.refused(calls.remindParty, { id: sale.id, place: 1 }, 404, await tokenOf('agency01'));
  // The number is that of the account, the name is not.
  const renamed = await laid({ buyers: buyersOf({ ...citizen, name: '陈某' }) });
  const [asked] = await caller.ok(calls.listAskedConfirmations, {}, await tokenOf('citizen02'));
  await caller.ok(calls.recallFromParties, { id: sale.id }, await tokenOf('entadmin01'));
  const mine = await caller.ok(calls.listAskedConfirmations, {}, await tokenOf('citizen02'));
  expect(mine.length).toBeGreaterThan(0);
  expect(asked).toBeDefined();
  expect(
    await caller.refused(
      calls.answerAskedConfirmation,
      { id: mine.at(-1)?.id ?? 0, hash: renamed.view.hash ?? '', answer: confirm },
      403,
      await tokenOf('citizen02'),
    ),
  ).toContain('与申请中写明的不一致');
});

test('each party has a telephone of their own, which is that of nobody who acts for others', async () => {
  const refusedToLay = async (buyers: Fields) =>
    caller.refused(calls.layBeforeParties, versionOf(await newSale({ buyers })), 400, await tokenOf('entadmin01'));
  expect(await refusedToLay(buyersOf(zhao, { ...samplePeople.liu, phone: zhao.phone }))).toBe(
    '赵敏、刘洋的手机号相同，各方应以本人的手机号确认；没有本人手机的，请到窗口办理',
  );
  expect(await refusedToLay(buyersOf({ ...zhao, phone: await phoneOf('entadmin01') }))).toBe(
    '赵敏的手机号与申请人的相同，各方应以本人的手机号确认；没有本人手机的，请到窗口办理',
  );
  expect(await refusedToLay(buyersOf({ ...zhao, agent: { ...samplePeople.liu, phone: zhao.phone } }))).toBe(
    '赵敏的手机号与代理人的相同，各方应以本人的手机号确认；没有本人手机的，请到窗口办理',
  );
});

test('who declines says why; the application is not handed in, and is asked about again when it is changed', async () => {
  const { sale } = await laid();
  const ready = await readyToAnswer(zhao);
  await caller.refused(calls.answerConfirmation, { ...ready, answer: { kind: 'decline', reason: '' } }, 400);
  await caller.ok(calls.answerConfirmation, { ...ready, answer: { kind: 'decline', reason: '价款不对' } });
  expect(await refusedToHandIn(sale)).toBe(
    '当事人不同意：赵敏（买受人）：价款不对。请核对后修改申请内容，重新交各方确认',
  );
  const developer = await tokenOf('entadmin01');
  const form = { ...sale.form, deliveryDate: '2028-01-31' };
  const changed = { ...sale, ...(await caller.ok(calls.saveDraft, { ...sale, form }, developer)) };
  expect(await refusedToHandIn(changed)).toContain('请先交各方确认');
  expect(states(await lay(changed)).at(-1)).toEqual(['赵敏', 'asked', null]);
});

test('any change voids what was confirmed; saving the same does not', async () => {
  const { sale, view } = await laid();
  const ready = await readyToAnswer(zhao);
  await caller.ok(calls.answerConfirmation, { ...ready, answer: confirm });
  const developer = await tokenOf('entadmin01');
  const { id, version } = await caller.ok(calls.saveDraft, sale, developer);
  const same = await caller.ok(calls.getCaseConfirmations, { id }, developer);
  expect(same).toMatchObject({ hash: view.hash, parties: [{}, { state: 'confirmed' }] });
  expect(
    await caller.refused(calls.layBeforeParties, { id, version }, 409, developer),
    'it is before them already',
  ).toContain('已交各方确认');
  const form = { ...sale.form, filedPrice: 1_790_000 };
  const changed = { ...sale, ...(await caller.ok(calls.saveDraft, { ...sale, version, form }, developer)) };
  expect(await caller.ok(calls.getCaseConfirmations, { id }, developer)).toMatchObject({ laidAt: null, parties: [] });
  expect(await refusedToHandIn(changed)).toContain('以下当事人尚未确认：赵敏（买受人）');
  expect(await caller.refused(calls.openConfirmation, { token: ready.token }, 409)).toContain('已经修改或者撤回');
  // The form goes back to what was confirmed once, and is asked about anew all the same.
  const back = { ...sale, ...(await caller.ok(calls.saveDraft, { ...sale, version: changed.version }, developer)) };
  expect(await refusedToHandIn(back)).toContain('请先交各方确认');
});

test('of a confirmation and a change at once no confirmation of another text comes out', async () => {
  const { sale } = await laid();
  const ready = await readyToAnswer(zhao);
  const developer = await tokenOf('entadmin01');
  const form = { ...sale.form, filedPrice: 1_791_000 };
  const [answered, saved] = await Promise.all([
    caller.raw(calls.answerConfirmation, { ...ready, answer: confirm }),
    caller.ok(calls.saveDraft, { ...sale, form }, developer),
  ]);
  expect([200, 409]).toContain(answered.status);
  expect(await refusedToHandIn({ ...sale, ...saved })).toContain('以下当事人尚未确认：赵敏（买受人）');
});

test('what is taken back or withdrawn asks nobody any more', async () => {
  const { sale } = await laid({ buyers: buyersOf(zhao, citizen) });
  const buyer = await tokenOf('citizen02');
  const isTold = async () =>
    (await caller.ok(calls.listNotices, {}, buyer)).filter(({ message }) => message.startsWith('请您确认一份')).length;
  const told = await isTold();
  const developer = await tokenOf('entadmin01');
  const token = await linkTo(zhao.phone);
  expect(await caller.ok(calls.recallFromParties, { id: sale.id }, developer)).toMatchObject({ laidAt: null });
  await caller.refused(calls.recallFromParties, { id: sale.id }, 409, developer);
  expect(await caller.refused(calls.openConfirmation, { token }, 409)).toContain('已经修改或者撤回');
  expect(await isTold()).toBe(told - 1);
  await lay(sale);
  const next = await linkTo(zhao.phone);
  await caller.ok(calls.actOnCase, { ...versionOf(sale), action: { kind: 'withdraw' } }, developer);
  expect(await isTold()).toBe(told - 1);
  for (const refused of [
    await caller.refused(calls.openConfirmation, { token: next }, 409),
    await caller.refused(calls.layBeforeParties, versionOf(sale), 409, developer),
  ])
    expect(refused).toMatch(/提交或者撤回/);
});

test('a link is sent again after a minute, ends the one before it and itself after seven days', async () => {
  const guest = { ...zhao, idNumber: sampleIdNumbers[5], phone: '13800138015' };
  const { sale } = await laid({ buyers: buyersOf(guest) });
  const first = await linkTo(guest.phone);
  const again = { id: sale.id, place: 1 };
  expect(await caller.refused(calls.remindParty, again, 429, await tokenOf('entadmin01'))).toContain('请 1 分钟后再试');
  clock.advance(minute + 1);
  await caller.ok(calls.remindParty, again, await tokenOf('entadmin01'));
  const second = await linkTo(guest.phone);
  expect(second).not.toBe(first);
  expect(await caller.refused(calls.openConfirmation, { token: first }, 404)).toContain('以最近的短信为准');
  await caller.ok(calls.openConfirmation, { token: second });
  await caller.refused(calls.remindParty, { ...again, place: 0 }, 409, await tokenOf('entadmin01'));
  for (let sent = 2; sent < 10; sent += 1) {
    clock.advance(minute + 1);
    await caller.ok(calls.remindParty, again, await tokenOf('entadmin01'));
  }
  clock.advance(minute + 1);
  expect(await caller.refused(calls.remindParty, again, 429, await tokenOf('entadmin01'))).toContain(
    '每个手机号每天最多收到 10 条确认短信',
  );
  const last = await linkTo(guest.phone);
  clock.advance(7 * 86_400_000);
  expect(await caller.refused(calls.openConfirmation, { token: last }, 404)).toContain('已过期');
});

test('at the window those who are present sign the printed sheet, and the clerk who has seen it says so', async () => {
  const clerk = await tokenOf('clerk01');
  // One telephone belongs to two buyers, who are there themselves.
  const buyers = buyersOf(zhao, { ...samplePeople.liu, phone: zhao.phone });
  const wanted = { by: 'clerk01', buyers, also: ['applicant-identity'] };
  const sale = await newSale(wanted);
  expect(await refusedToHandIn(sale, 'clerk01')).toMatch(/尚未确认：.*赵敏（买受人）、刘洋（买受人）；请打印确认单/);
  await caller.refused(calls.readConfirmationSheet, { id: String(sale.id) }, 409, clerk);
  const { hash, parties } = await lay(sale, 'clerk01');
  expect(parties.map(({ isApplicant, sentAt }) => [isApplicant, sentAt])).toEqual([
    [false, null],
    [false, null],
    [false, null],
  ]);
  const [buyer] = await app.platform.database.pool
    .query('select id from process.confirmation where case_id = $1 and voided_at is null order by place', [sale.id])
    .then(({ rows }) => rows);
  const answer = { id: buyer.id, hash: hash ?? '', answer: confirm };
  await caller.refused(calls.answerAskedConfirmation, answer, 409, await tokenOf('entadmin01'));
  const sheet = await fetch(app.url + addressOf(calls.readConfirmationSheet, { id: sale.id }), {
    headers: { authorization: `Bearer ${clerk}` },
  });
  expect(sheet.headers.get('content-type')).toBe('application/pdf');
  const pages = await readPdfPages(new Uint8Array(await sheet.arrayBuffer()));
  const printed = pages.flatMap((words) => words.map(({ text }) => text.replaceAll(/\s/gu, ''))).join('');
  for (const line of [hash ?? '?', fh401Sample.address.replaceAll(' ', ''), '赵敏（买受人）签字', '刘洋（买受人）签字'])
    expect(printed).toContain(line);
  const seen = { id: sale.id, hash: hash ?? '' };
  expect(await caller.refused(calls.acceptConfirmationSheet, seen, 400, clerk)).toBe('请先上传各方签字的确认单');
  const materials = [...sale.materials, ...(await handIn(caller, clerk, ['confirmation-sheet']))];
  const saved = { ...sale, materials, ...(await caller.ok(calls.saveDraft, { ...sale, materials }, clerk)) };
  await caller.refused(calls.acceptConfirmationSheet, { ...seen, hash: '0'.repeat(64) }, 409, clerk);
  await caller.refused(calls.acceptConfirmationSheet, seen, 404, await tokenOf('reviewer01'));
  expect(await refusedToHandIn(saved, 'clerk01')).toContain('尚未确认');
  const accepted = await caller.ok(calls.acceptConfirmationSheet, seen, clerk);
  expect(accepted.parties.every(({ state, way }) => state === 'confirmed' && way === 'paper')).toBe(true);
  await caller.refused(calls.acceptConfirmationSheet, seen, 409, clerk);
  // The sheet stays with what is handed in.
  const without = await caller.ok(calls.saveDraft, { ...saved, materials: sale.materials }, clerk);
  expect(await refusedToHandIn({ ...saved, ...without }, 'clerk01')).toBe('请先上传各方签字的确认单');
  const whole = await caller.ok(calls.saveDraft, { ...saved, ...without, materials }, clerk);
  expect(await caller.ok(calls.actOnCase, { ...whole, action: submit }, clerk)).toMatchObject({ phase: 'open' });
});

test('online nothing is confirmed on paper', async () => {
  const { sale, view } = await laid();
  const developer = await tokenOf('entadmin01');
  await caller.refused(calls.readConfirmationSheet, { id: String(sale.id) }, 409, developer);
  await caller.refused(calls.acceptConfirmationSheet, { id: sale.id, hash: view.hash ?? '' }, 409, developer);
});

test('of a resale both sides are asked, and an owner who files alone is not', async () => {
  const needs = ['contract', 'seller-id', 'buyer-id', 'title', 'escrow-agreement', 'authorization'];
  const seller = { name: '张出租', idNumber: sampleIdNumbers[0], phone: await phoneOf('citizen01') };
  const form = await withVerification({
    ...sh201Sample,
    sellers: { kind: '单独所有', people: [seller] },
    buyers: { kind: '单独所有', people: [zhao] },
  });
  const agent = await tokenOf('agency01');
  const draft = { caseType: 'SH201', form, materials: await handIn(caller, agent, needs) };
  const saved = await caller.ok(calls.saveDraft, draft, agent);
  const view = await caller.ok(calls.layBeforeParties, saved, agent);
  expect(view.parties.map(({ name, roles, isApplicant }) => [name, roles, isApplicant])).toEqual([
    ['张出租', '出卖人', false],
    ['赵敏', '买受人', false],
  ]);
  const owner = await tokenOf('citizen01');
  const [asked] = await caller.ok(calls.listAskedConfirmations, {}, owner);
  const said = { id: asked?.id ?? 0, hash: view.hash ?? '', answer: confirm };
  await caller.ok(calls.answerAskedConfirmation, said, owner);
  await caller.ok(calls.answerConfirmation, { ...(await readyToAnswer(zhao)), answer: confirm });
  expect(await caller.ok(calls.actOnCase, { ...saved, action: submit }, agent)).toMatchObject({ phase: 'open' });

  await pool.query(`
    insert into catalog.app_grant (appid, account_id)
    select app.appid, account.id from identity.account, catalog.app
    where login_name = 'citizen01' and appcode = 'sh-app'`);
  const {
    brokerage: _,
    commission: __,
    ...own
  } = await withVerification({
    ...(form as typeof sh201Sample),
    certificateNumber: '安（2021）不动产权第0099001号',
    unitNumber: '990101001001GB00001F00029301',
  });
  const mine = await caller.ok(calls.saveDraft, { ...draft, form: own, materials: [] }, owner);
  const asOwner = await caller.ok(calls.layBeforeParties, mine, owner);
  expect(asOwner.parties.map(({ name, isApplicant }) => [name, isApplicant])).toEqual([
    ['张出租', true],
    ['赵敏', false],
  ]);
});

test('what a type does not ask for is not laid before anybody', async () => {
  const owner = await tokenOf('citizen01');
  const draft = await caller.ok(calls.saveDraft, { caseType: 'ZL201', form: zl201Sample, materials: [] }, owner);
  await caller.refused(calls.layBeforeParties, draft, 409, owner);
  expect(await caller.ok(calls.getCaseConfirmations, { id: draft.id }, owner)).toEqual({
    isNeeded: false,
    laidAt: null,
    hash: null,
    parties: [],
  });
});

test('twenty at once confirm once, and lay the same application before its parties once', async () => {
  const sale = await newSale();
  const developer = await tokenOf('entadmin01');
  const linksTo = async () =>
    (await pool.query('select count(*)::int as count from process.confirmation_link where phone = $1', [zhao.phone]))
      .rows[0].count as number;
  const before = await linksTo();
  const twenty = async (ask: () => Promise<{ readonly status: number }>) =>
    (await Promise.all(Array.from({ length: 20 }, ask))).map(({ status }) => status).sort();
  const once = [200, ...Array.from({ length: 19 }, () => 409)];
  expect(await twenty(() => caller.raw(calls.layBeforeParties, versionOf(sale), developer))).toEqual(once);
  expect(await linksTo(), 'one message').toBe(before + 1);

  const ready = await readyToAnswer(zhao);
  const answers = await twenty(() => caller.raw(calls.answerConfirmation, { ...ready, answer: confirm }));
  expect(answers.filter((status) => status === 200)).toEqual([200]);
  expect(answers.filter((status) => status >= 500)).toEqual([]);
  expect(await twenty(() => caller.raw(calls.actOnCase, { ...versionOf(sale), action: submit }, developer))).toEqual(
    once,
  );
});

test('of an answer and a hand-in at once nothing is handed in that somebody has declined', async () => {
  const { sale } = await laid({ buyers: buyersOf(zhao, citizen) });
  await caller.ok(calls.answerConfirmation, { ...(await readyToAnswer(zhao)), answer: confirm });
  const [buyer, developer] = [await tokenOf('citizen02'), await tokenOf('entadmin01')];
  const [asked] = await caller.ok(calls.listAskedConfirmations, {}, buyer);
  const { id, hash } = await caller.ok(calls.getAskedConfirmation, { id: asked?.id ?? 0 }, buyer);
  const [answered, handedIn] = await Promise.all([
    caller.raw(
      calls.answerAskedConfirmation,
      { id, hash, answer: { kind: 'decline', reason: '价款与约定不符' } },
      buyer,
    ),
    caller.raw(calls.actOnCase, { ...versionOf(sale), action: submit }, developer),
  ]);
  expect([answered.status, handedIn.status]).toEqual([200, 400]);
});
