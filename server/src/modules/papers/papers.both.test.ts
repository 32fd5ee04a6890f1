import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { startReleaseThatExtends } from '../../../testing/extendable-permit.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { grantLease, handIn, saveLease, submitLease } from '../../../testing/lease-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const citizen = await app.accessTokenOf('citizen01');
const stranger = await app.accessTokenOf('agency01');
const reviewer = await app.accessTokenOf('reviewer01');
const year = new Date().getFullYear();
const { approveStep, idOf } = caseWork(app);

/** Permits may be extended in this release. */
const earlier = async () => caseWork(app, await startReleaseThatExtends(app));
const runningOf = (papers: ReadonlyArray<{ kind: string; number: string }>) =>
  Number(/〕(\d+)号$/.exec(papers.find(({ kind }) => kind === 'granted')?.number ?? '')?.[1]);
const contentsOf = async (id: number): Promise<{ lines: string[][]; paragraphs: string[] }[]> => {
  const { rows } = await app.platform.database.pool.query(
    'select content from papers.paper where subject_id = $1 order by id',
    [String(id)],
  );
  return rows.map(({ content }) => content);
};
const act = (id: number, version: number, action: object, opinion = '') =>
  caller.ok(calls.actOnCase, { id, version, action: action as { kind: 'claim' }, opinion }, reviewer);

test('a granted case gets its certificate, which its people may read and anybody may check', async () => {
  const { papers } = await grantLease(app, citizen);
  const [paper] = papers;
  expect(papers).toEqual([expect.objectContaining({ kind: 'granted', title: '房屋租赁登记备案证明' })]);
  expect(paper?.number).toMatch(/^安居东湖区租备〔\d{4}〕[1-9]\d*号$/);
  const file = await caller.raw(calls.readPaper, { id: paper?.id }, citizen);
  expect([file.status, file.headers['content-type'], file.body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  await caller.refused(calls.readPaper, { id: String(paper?.id) }, 404, stranger);
  await caller.refused(calls.readPaper, { id: '999999' }, 404, citizen);
  const own = await caller.ok(calls.listMyPapers, {}, citizen);
  expect(own.map(({ number }) => number)).toEqual(papers.map(({ number }) => number).reverse());
  expect(await caller.ok(calls.listMyPapers, {}, stranger)).toEqual([]);
});

test('a paper is checked by its code with what is public in it, by its number alone without personal data', async () => {
  const year = new Date().getFullYear();
  const valid = { startDate: `${year}-01-01`, endDate: `${year + 1}-12-31` };
  const [paper] = (await grantLease(app, citizen, { form: valid })).papers;
  const { number = '', checkCode = '' } = paper ?? {};
  const byCode = await caller.ok(calls.checkPaper, { code: checkCode.toLowerCase() });
  expect(byCode).toMatchObject({ verdict: 'valid', title: '房屋租赁登记备案证明', number, issuer: expect.any(String) });
  expect(byCode.issuedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(byCode.lines).toEqual([
    { label: '出租人', value: '张**' },
    { label: '出租人证件', value: expect.stringMatching(/^居民身份证 \d{3}\*{11}[\dX]{4}$/) },
    { label: '承租人', value: '陈*' },
    { label: '承租人证件', value: expect.stringMatching(/^居民身份证 \d{3}\*{11}[\dX]{4}$/) },
    { label: '房屋坐落', value: '安居市东湖区示例路 1 号 2 幢（房号不公开）' },
    { label: '租赁用途', value: '居住' },
    { label: '租赁期限', value: `${valid.startDate} 至 ${valid.endDate}` },
    { label: '法律依据', value: '《住房租赁条例》第八条' },
  ]);
  expect(Date.now() - Date.parse(byCode.checkedAt)).toBeLessThan(60_000);

  const byNumber = await caller.ok(calls.checkPaper, { number: number.replace('〔', '[').replace('〕', '] ') });
  expect(byNumber).toEqual({
    verdict: 'valid',
    checkedAt: expect.any(String),
    title: '房屋租赁登记备案证明',
    number,
    issuer: '安居市住房和城乡建设局',
    issuedOn: null,
    lines: [],
    seal: expect.objectContaining({ holds: true }),
  });

  for (const typed of [
    number.slice(0, -1),
    number.replace(/\d/g, (digit) => String.fromCodePoint(65296 + Number(digit))),
  ])
    expect(await caller.ok(calls.checkPaper, { number: typed })).toMatchObject({ number });

  const over = { startDate: `${year - 2}-01-01`, endDate: `${year - 1}-12-31` };
  const [expired] = (await grantLease(app, citizen, { form: over })).papers;
  expect(await caller.ok(calls.checkPaper, { code: expired?.checkCode ?? '' })).toMatchObject({ verdict: 'expired' });

  const nothing = { verdict: 'not-found', title: null, number: null, issuer: null, issuedOn: null, lines: [] };
  expect(await caller.ok(calls.checkPaper, { code: 'ABCDEFGHJKLMNPQR' })).toMatchObject(nothing);
  expect(await caller.ok(calls.checkPaper, { number: number.replace('号', '0号') })).toMatchObject(nothing);
  for (const input of [{}, { code: checkCode, number }])
    expect(await caller.refused(calls.checkPaper, input, 400)).toBe('请填写核验码或证明编号之一');
});

test('the numbers of a series have no gaps, whatever fails in between and however many come at once', async () => {
  const first = runningOf((await grantLease(app, citizen)).papers);
  // The paper gets as far as its number, and no further.
  await app.platform.database.pool.query('alter table papers.paper add constraint refused check (false) not valid');
  await expect(grantLease(app, citizen)).rejects.toThrow();
  await app.platform.database.pool.query('alter table papers.paper drop constraint refused');
  const more = await Promise.all(Array.from({ length: 8 }, () => grantLease(app, citizen)));
  const runnings = more.map(({ papers }) => runningOf(papers)).sort((one, other) => one - other);
  expect(runnings).toEqual(Array.from({ length: 8 }, (_, index) => first + 1 + index));
});

test('who reads many papers at once waits for themselves, and keeps nobody else waiting', async () => {
  const { papers } = await grantLease(app, citizen);
  const read = (token: string) => caller.raw(calls.readPaper, { id: papers.at(-1)?.id }, token);
  let finished = 0;
  // On a busy machine papers are drawn almost as fast as they are asked for, so that few readings meet no limit.
  const readings = 40;
  const many = Array.from({ length: readings }, async () => {
    const { status } = await read(citizen);
    finished += 1;
    return status;
  });
  expect((await read(reviewer)).status).toBe(200);
  const before = finished;
  const statuses = await Promise.all(many);
  const refused = statuses.filter((status) => status === 429).length;
  expect(statuses.filter((status) => status === 200)).toHaveLength(readings - refused);
  expect(refused).toBeGreaterThan(0);
  // If papers were drawn in the order of their coming, all or all but the last would have been drawn before.
  expect(before - refused, 'drawn before the other reader’s').toBeLessThan(0.75 * (readings - refused));
});

test('what is sent back or refused is put in writing, with everything the law wants in it', async () => {
  const { id, version } = await submitLease(caller, citizen);
  const claimed = await act(id, version, { kind: 'claim' });
  const defects = [
    { about: 'field', name: 'rent', text: '租金与合同不一致' },
    { about: 'material', name: 'title', text: '权属证明不清晰' },
  ];
  const returned = await act(id, claimed.version, { kind: 'return', defects });
  expect(returned.papers).toEqual([expect.objectContaining({ kind: 'returned', title: '补正材料告知书' })]);
  const again = await caller.ok(
    calls.actOnCase,
    { id, version: returned.version, action: { kind: 'resubmit' } },
    citizen,
  );
  const rejected = await act(id, again.version, { kind: 'decide', decision: 'reject' }, '出租人无权出租');
  expect(rejected.papers.map(({ number }) => number)).toEqual([
    expect.stringContaining(`安居东湖区补正〔${year}〕`),
    expect.stringContaining(`安居东湖区不予〔${year}〕`),
  ]);
  const [notice, decision] = (await contentsOf(id)).map(({ paragraphs }) => paragraphs.join('\n'));
  expect(notice).toContain('1. 租金与合同不一致\n2. 房屋权属或出租权利证明：权属证明不清晰');
  expect(decision).toContain('出租人无权出租');
  expect(decision).toMatch(/行政复议.*行政诉讼/);
});

test('a licence leaves a paper at every turn: accepted with its limit, extended with the new last day, paused, decided, certified', async () => {
  const { id, number } = await (await earlier()).submit({ by: 'entadmin01', caseType: 'FH301' });
  await approveStep({ id });
  const first = await idOf('reviewer01');
  type Action = Parameters<typeof app.process.act>[0]['action'];
  const actAs = async (accountId: string, action: Action, opinion = '') => {
    const { version } = await app.process.getCase(id, accountId);
    return app.process.act({ id, version, action, opinion }, accountId);
  };
  const asFirst = (action: Action, opinion?: string) => actAs(first, action, opinion);
  await asFirst({ kind: 'claim' });
  const before = await app.process.getCase(id, first);
  const { dueOn } = await actAs(await idOf('approver01'), { kind: 'extend' }, '需现场核查');
  await asFirst({ kind: 'pause', ground: '鉴定', days: 15 }, '委托鉴定');
  await asFirst({ kind: 'resume' });
  await asFirst({ kind: 'release' });
  let file = await approveStep({ id });
  while (file.phase !== 'closed') file = await approveStep({ id });
  expect(file.papers.map(({ kind, title }) => [kind, title])).toEqual([
    ['accepted', '受理通知书'],
    ['extended', '延期通知书'],
    ['paused', '中止计时通知书'],
    ['permitted', '准予许可决定书'],
    ['granted', '商品房预售许可证'],
  ]);
  const [accepted, extended, paused, permitted, permit] = await contentsOf(id);
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
  expect(accepted?.lines.slice(3)).toEqual([
    ['受理日期', today],
    ['办理期限', '10 日'],
    ['办理期限届满日', before.dueOn],
    ['法律依据', '《中华人民共和国行政许可法》第三十二条第一款第五项'],
  ]);
  expect(extended).toMatchObject({ paragraphs: [expect.any(String), '需现场核查'] });
  expect(extended?.lines).toContainEqual(['办理期限届满日', dueOn]);
  expect(dueOn).not.toBe(before.dueOn);
  expect(paused?.paragraphs).toEqual([expect.stringMatching(/鉴定.*15/), '委托鉴定']);
  expect(permitted?.paragraphs).toEqual([expect.stringContaining('一并颁发《商品房预售许可证》')]);
  expect(permit?.lines).toContainEqual(['法律依据', expect.stringContaining('《城市房地产开发经营管理条例》')]);
  const notices = await caller.ok(calls.listNotices, {}, await app.accessTokenOf('entadmin01'));
  expect(notices.filter(({ keyword }) => keyword === number)).not.toEqual([]);
});

test('who withdraws gets it in writing; a draft that is given up leaves nothing', async () => {
  const { id, version } = await submitLease(caller, citizen);
  const withdraw = { kind: 'withdraw' } as const;
  const withdrawn = await caller.ok(calls.actOnCase, { id, version, action: withdraw }, citizen);
  expect(withdrawn.papers.map(({ kind, title }) => [kind, title])).toEqual([['withdrawn', '终止办理通知书']]);
  const draft = await saveLease(caller, citizen);
  expect((await caller.ok(calls.actOnCase, { ...draft, action: withdraw }, citizen)).papers).toEqual([]);
});

test('an extension is sent to the applicant in writing, with its reason', async () => {
  const { id, number } = await (await earlier()).submit({ by: 'entadmin01', caseType: 'FH301' });
  const { version } = await approveStep({ id });
  const head = await idOf('approver01');
  const extend = { id, version, action: { kind: 'extend' }, opinion: '需现场核查' } as const;
  expect((await app.process.act(extend, head)).papers.map(({ kind, title }) => [kind, title])).toEqual([
    ['accepted', '受理通知书'],
    ['extended', '延期通知书'],
  ]);
  const notices = await caller.ok(calls.listNotices, {}, await app.accessTokenOf('entadmin01'));
  expect(notices.find(({ keyword }) => keyword === number)?.message).toMatch(
    /办理期限延长至 \d{4}-\d{2}-\d{2}：需现场核查/,
  );
});

test('every paper of a case names the law of its own form, and so does what ends it', async () => {
  const basis = [
    '法律依据',
    '《中华人民共和国城市房地产管理法》第五十四条、《商品房屋租赁管理办法》第十四条、第十七条',
  ];
  const { id, version } = await submitLease(caller, citizen, { form: { use: '办公' } });
  const claimed = await act(id, version, { kind: 'claim' });
  await act(id, claimed.version, { kind: 'return', defects: [{ about: 'field', name: 'rent', text: '需核对' }] });
  const office = await grantLease(app, citizen, { form: { use: '办公' } });
  const form = { cancellationReason: '提前退租' };
  const materials = await handIn(caller, citizen, ['termination-proof']);
  const draft = await caller.ok(
    calls.saveDraft,
    { caseType: 'ZL204', originalId: office.id, form, materials },
    citizen,
  );
  let ending = await caller.ok(calls.actOnCase, { ...draft, action: { kind: 'submit' } }, citizen);
  while (ending.phase !== 'closed') ending = await approveStep(ending);
  const papers = [...(await contentsOf(id)), ...(await contentsOf(office.id)), ...(await contentsOf(draft.id))];
  expect(papers.map(({ lines }) => lines.at(-1))).toEqual([basis, basis, basis]);
});
