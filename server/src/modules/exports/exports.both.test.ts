import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type CallInput, calls, type ExportRecord, type ExportSource } from '@anju/contract';
import { expect, test, vi } from 'vitest';
import { addressOf, callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { readXlsxRows } from '../../../testing/read-xlsx.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const hour = 3_600_000;
const clock = movedClock();
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const { submit, grant, idOf } = caseWork(app);
const tokenOf = (loginName: string) => app.accessTokenOf(loginName);
const lease = (district: string) => submit({ by: 'citizen01', caseType: 'ZL201', form: { district } });

const formula = await lease('990101');
await pool.query(`update process.case_file set applicant_name = '=1+1' where id = $1`, [formula.id]);
const elsewhere = await lease('990102');
const granted = await grant({ by: 'citizen01', caseType: 'ZL201', form: { district: '990101' } });

const all: ExportSource = { kind: 'cases', box: 'visible', filter: {} };
const request = async (source: CallInput<typeof calls.requestExport>['source'] = all, loginName = 'supervisor01') =>
  caller.ok(calls.requestExport, { source, reason: '季度通报' }, await tokenOf(loginName));
const findMine = async (id: string, loginName = 'supervisor01'): Promise<ExportRecord> => {
  const { list } = await caller.ok(calls.listMyExports, { pageSize: 100 }, await tokenOf(loginName));
  return list.find((one) => one.id === id) as ExportRecord;
};
const become = (id: string, state: ExportRecord['state'], loginName = 'supervisor01'): Promise<ExportRecord> =>
  vi.waitFor(
    async () => {
      const record = await findMine(id, loginName);
      expect(record.state, record.explanation ?? '').toBe(state);
      return record;
    },
    { timeout: 20_000, interval: 100 },
  );
const download = async (id: string, loginName = 'supervisor01'): Promise<Response> =>
  fetch(app.url + addressOf(calls.downloadExport, { id }), {
    headers: { authorization: `Bearer ${await tokenOf(loginName)}` },
  });
const rowsOf = async (id: string, loginName = 'supervisor01') => {
  const answer = await download(id, loginName);
  expect(answer.status).toBe(200);
  return readXlsxRows(new Uint8Array(await answer.arrayBuffer()));
};
const approveAbove = async (value: number, since?: string) => {
  const setting = { name: 'export-approval-rows', value, ...(since && { since }) };
  await caller.ok(calls.setParameter, setting, await tokenOf('admin'));
};
const setScopes = async (loginName: string, scopes: CallInput<typeof calls.setAccountScopes>['scopes']) =>
  caller.ok(calls.setAccountScopes, { id: await idOf(loginName), scopes }, await tokenOf('admin'));
const actionsOf = async (id: string): Promise<string[]> => {
  const { rows } = await pool.query(
    'select action, outcome from platform.audit_entry where object = $1 order by number',
    [id],
  );
  return rows.map(({ action, outcome }) => (outcome === 'done' ? action : `${action} ${outcome}`));
};

test('SYS-12 a list becomes a file with the name of who took it, and its texts stay texts', async () => {
  const asked = await request();
  expect(asked).toMatchObject({
    title: '办件清单',
    conditions: [],
    reason: '季度通报',
    state: 'queued',
    rows: 3,
    requester: '何督查',
    decidedBy: null,
  });
  const done = await become(asked.id, 'done');
  expect(done).toMatchObject({ rowsDone: 3, explanation: null });
  expect(Date.parse(done.expiresAt ?? '') - clock.now().getTime()).toBeLessThanOrEqual(72 * hour);
  const [watermark, heads, ...rows] = await rowsOf(asked.id);
  expect(watermark?.[0]).toMatch(/^导出人：何督查（supervisor01）　时间：\d{4}-\d\d-\d\d \d\d:\d\d　事由：季度通报$/);
  expect(heads?.slice(0, 6)).toEqual(['办件编号', '业务名称', '业务大类', '申请人', '区域', '环节或结果']);
  expect(rows.map(([number]) => number)).toEqual([granted.number, elsewhere.number, formula.number]);
  expect(rows[2]?.[3], 'no formula').toBe('=1+1');
  expect(rows[0]?.slice(5, 6)).toEqual(['已备案']);
  const answer = await download(asked.id);
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('办件清单.xlsx'));
  expect(await actionsOf(asked.id)).toEqual(['export-request', 'export-run', 'export-download', 'export-download']);
});

test('SYS-12 every list and table is exported as it is shown, with its filter in words', async () => {
  const period = { from: '2020-01-01', to: '2099-12-31' };
  const official = await idOf('reviewer01');
  const sources: [ExportSource, number, [string, string][]][] = [
    [{ kind: 'cases', box: 'visible', filter: { outcome: 'granted' } }, 1, [['办理结果', '同意']]],
    [
      { kind: 'cases', box: 'visible', filter: { official, caseType: 'ZL201', passed: 'first-review' } },
      1,
      [
        ['业务名称', '租赁合同备案'],
        ['经办人员', '周初审'],
        ['经过环节', '初审'],
      ],
    ],
    [{ kind: 'search', text: granted.number ?? '' }, 1, [['查询内容', granted.number ?? '']]],
    [
      { kind: 'case-statistics', question: { by: 'district', period } },
      3,
      [
        ['申请日期', '2020-01-01 至 2099-12-31'],
        ['统计方式', '按区域'],
      ],
    ],
    [
      { kind: 'time-statistics', question: { by: 'type', period, category: 'ZL' } },
      2,
      [
        ['办结日期', '2020-01-01 至 2099-12-31'],
        ['统计方式', '按业务名称'],
        ['业务大类', '房屋租赁'],
      ],
    ],
  ];
  for (const [source, count, conditions] of sources) {
    const { id, conditions: shown } = await request(source);
    expect(shown).toEqual(conditions);
    await become(id, 'done');
    const rows = (await rowsOf(id)).slice(2);
    expect(rows, JSON.stringify(source)).toHaveLength(count);
    if (source.kind.endsWith('statistics')) expect(rows.at(-1)?.[0]).toBe('合计');
  }
  const boxes = { pending: 'reviewer01', 'in-progress': 'reviewer02', done: 'reviewer01' } as const;
  for (const [box, loginName] of Object.entries(boxes) as [keyof typeof boxes, string][]) {
    const accountId = await idOf(loginName);
    const { list } = await app.process.listCases({ box, order: 'newest', pageSize: 100 }, accountId);
    expect(await app.process.countList(box, {}, accountId), box).toBe(list.length);
  }
  expect(await app.process.countList('pending', {}, await idOf('reviewer01'))).toBe(2);
  expect(await app.process.countList('done', {}, await idOf('reviewer01'))).toBe(1);
  expect(await app.process.countList('mine', {}, await idOf('citizen01'))).toBe(3);
  const refused = (source: ExportSource) =>
    tokenOf('supervisor01').then((token) =>
      caller.refused(calls.requestExport, { source, reason: '核对' }, 400, token),
    );
  expect(await refused({ ...all, filter: { outcome: 'lapsed' } })).toBe('没有可以导出的内容');
});

test('who may not export gets nothing, not even all of it at once', async () => {
  for (const loginName of ['reviewer01', 'clerk01', 'citizen01', 'entadmin01', 'publisher01']) {
    const token = await tokenOf(loginName);
    await caller.refused(calls.requestExport, { source: all, reason: '全部' }, 403, token);
    await caller.refused(calls.listMyExports, {}, 403, token);
    await caller.refused(calls.listExportsToApprove, {}, 403, token);
    await caller.refused(calls.approveExport, { id: randomUUID() }, 403, token);
    expect((await caller.ok(calls.getExportTerms, {}, token)).mayExport).toBe(false);
  }
  expect(await caller.ok(calls.getExportTerms, {}, await tokenOf('approver01'))).toEqual({
    mayExport: true,
    approvalAbove: 1_000,
  });
  await caller.refused(calls.requestExport, { source: all, reason: '' }, 400, await tokenOf('supervisor01'));
});

test('above the city’s number a second person approves: not who asks, once, whoever tries at the same time', async () => {
  await approveAbove(2);
  const { id, state } = await request();
  expect(state).toBe('awaiting-approval');
  const waiting = async (loginName: string) =>
    (await caller.ok(calls.listExportsToApprove, {}, await tokenOf(loginName))).list;
  expect(await waiting('supervisor01'), 'not one’s own').toEqual([]);
  expect(await waiting('approver01')).toMatchObject([
    { id, requester: '何督查', reason: '季度通报', rows: 3, conditions: [], title: '办件清单' },
  ]);
  const own = await tokenOf('supervisor01');
  expect(await caller.refused(calls.approveExport, { id }, 403, own)).toMatch(/^不能审批本人/);
  expect(await caller.refused(calls.refuseExport, { id, reason: '不用了' }, 403, own)).toMatch(/^不能审批本人/);
  expect((await download(id)).status).toBe(404);
  const tokens = await Promise.all(
    Array.from({ length: 20 }, (_, index) => tokenOf(index % 2 ? 'admin' : 'approver01')),
  );
  const answers = await Promise.all(tokens.map((token) => caller.raw(calls.approveExport, { id }, token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  const { decidedBy } = await become(id, 'done');
  expect(decidedBy).not.toBeNull();
  expect((await rowsOf(id)).slice(2)).toHaveLength(3);
  expect((await pool.query('select runs from exports.request where id = $1', [id])).rows).toEqual([{ runs: 1 }]);
  expect(await actionsOf(id)).toEqual(['export-request', 'export-approve', 'export-run', 'export-download']);

  const small = await request({ ...all, filter: { district: '990102' } });
  expect(small.state, 'no more than the number').toBe('queued');
  const refused = await request();
  const reason = '范围过大，请按区分别导出';
  await caller.ok(calls.refuseExport, { id: refused.id, reason }, await tokenOf('approver01'));
  expect(await findMine(refused.id)).toMatchObject({ state: 'refused', decidedBy: '王审批', explanation: reason });
  await caller.refused(calls.approveExport, { id: refused.id }, 409, await tokenOf('admin'));
  expect(await actionsOf(refused.id)).toEqual(['export-request', 'export-refuse']);
  await caller.refused(calls.approveExport, { id: randomUUID() }, 404, await tokenOf('admin'));
  await approveAbove(1_000);
});

test('approvers are told with a link; what nobody decides in time lapses, and who asked is told', async () => {
  await approveAbove(0);
  const asked = await request();
  expect(Date.parse(asked.decideBy ?? '') - Date.parse(asked.requestedAt)).toBe(7 * 24 * hour);
  const tipsOf = async (loginName: string) =>
    (await caller.ok(calls.listNotices, {}, await tokenOf(loginName))).filter(({ keyword }) =>
      keyword.endsWith(asked.id),
    );
  for (const loginName of ['approver01', 'admin'])
    expect(await tipsOf(loginName), loginName).toMatchObject([
      {
        message: expect.stringMatching(/^何督查申请导出办件清单 \d+ 行，请于 [\d-]{10} 前审批$/),
        menuTitle: '导出记录',
      },
    ]);
  for (const loginName of ['supervisor01', 'reviewer01', 'citizen01']) expect(await tipsOf(loginName)).toEqual([]);

  const decided = await request();
  await caller.ok(calls.refuseExport, { id: decided.id, reason: '不必' }, await tokenOf('approver01'));
  const left = await caller.ok(calls.listNotices, {}, await tokenOf('admin'));
  expect(left.some(({ keyword }) => keyword.endsWith(decided.id))).toBe(false);

  clock.advance(7 * 24 * hour - 60_000);
  await app.exports.keepUp();
  expect((await findMine(asked.id)).state).toBe('awaiting-approval');
  clock.advance(60_000);
  // Upkeep has not run yet.
  expect(await caller.refused(calls.approveExport, { id: asked.id }, 409, await tokenOf('approver01'))).toMatch(
    /已超过审批期限/,
  );
  await app.exports.keepUp();
  const explanation = '期限内无人审批，已自动失效，可以重新申请';
  expect(await findMine(asked.id)).toMatchObject({ state: 'lapsed', decideBy: null, explanation });
  expect(await tipsOf('approver01')).toEqual([]);
  expect(await tipsOf('supervisor01')).toMatchObject([{ message: `导出办件清单：${explanation}` }]);
  expect(await actionsOf(asked.id)).toEqual(['export-request', 'export-lapse']);
  await approveAbove(1_000);
});

test('a number that is set for a later day is not in force yet', async () => {
  const tomorrow = new Date(clock.now().getTime() + 32 * hour).toISOString().slice(0, 10);
  await approveAbove(0, tomorrow);
  const { id, state } = await request();
  expect(state).toBe('queued');
  await become(id, 'done');
  await approveAbove(1_000, tomorrow);
});

test('the file holds what who asked may see when it is made, and nothing if they may export no more', async () => {
  await approveAbove(0);
  const narrowed = await request();
  await setScopes('supervisor01', [{ district: '990102', category: null }]);
  await caller.ok(calls.approveExport, { id: narrowed.id }, await tokenOf('approver01'));
  await become(narrowed.id, 'done');
  expect((await rowsOf(narrowed.id)).slice(2).map(([number]) => number)).toEqual([elsewhere.number]);
  expect((await request()).rows).toBe(1);
  await setScopes('supervisor01', []);

  const withdrawn = await request();
  const permit = (permissions: readonly string[]) =>
    pool.query(`delete from catalog.role_permission where role_code = 'supervisor' and not permission = any($1)`, [
      permissions,
    ]);
  await permit([]);
  await caller.ok(calls.approveExport, { id: withdrawn.id }, await tokenOf('approver01'));
  await vi.waitFor(
    async () =>
      expect(
        (await pool.query('select state, explanation from exports.request where id = $1', [withdrawn.id])).rows,
      ).toEqual([{ state: 'failed', explanation: '申请人已没有导出权限' }]),
    { timeout: 20_000, interval: 100 },
  );
  await pool.query(`insert into catalog.role_permission values ('supervisor', 'exports.create')`);
  expect(await actionsOf(withdrawn.id)).toEqual(['export-request', 'export-approve', 'export-run refused']);
  await approveAbove(1_000);
});

test('without an approval a file never gets more rows than need none', async () => {
  await approveAbove(3);
  const { id } = await request();
  await become(id, 'done');
  // The table has grown between the request and the run.
  await pool.query(`update exports.request set state = 'queued', file_id = null where id = $1`, [id]);
  await lease('990101');
  await app.exports.job.run({ id }, new AbortController().signal);
  expect(await findMine(id)).toMatchObject({ state: 'failed', explanation: '行数已超过须审批的行数，请重新申请' });
  await approveAbove(1_000);
});

test('a run that was killed is taken up again, and told as failed when it never ends', async () => {
  const { id } = await request({ ...all, filter: { outcome: 'granted' } });
  await become(id, 'done');
  const killed = (runs: number) =>
    pool.query(
      `update exports.request set state = 'running', runs = $2, file_id = null, touched_at = $3 where id = $1`,
      [id, runs, new Date(clock.now().getTime() - 3 * 60_000)],
    );
  await killed(1);
  await app.exports.keepUp();
  expect((await become(id, 'done')).rowsDone).toBe(1);
  expect((await rowsOf(id)).slice(2)).toHaveLength(1);
  await pool.query(`update exports.request set state = 'running', touched_at = $2 where id = $1`, [id, clock.now()]);
  await app.exports.keepUp();
  expect((await findMine(id)).state, 'one that goes on is left alone').toBe('running');
  await killed(3);
  await app.exports.keepUp();
  expect(await findMine(id)).toMatchObject({ state: 'failed', explanation: '生成文件多次中断，请稍后重新导出' });
  expect((await download(id)).status).toBe(404);
  await app.exports.job.run({ id }, new AbortController().signal);
  expect((await findMine(id)).state, 'a job that comes late changes nothing').toBe('failed');

  // A server that stops hands the run back, and another one takes it.
  await pool.query(`update exports.request set state = 'queued', runs = 0, explanation = null where id = $1`, [id]);
  await app.exports.job.run({ id }, AbortSignal.abort());
  expect((await findMine(id)).state).toBe('queued');
  clock.advance(6 * 60_000);
  await app.exports.keepUp();
  await become(id, 'done');
});

test('a file is for who asked, for 72 hours, and then deleted', async () => {
  const folder = path.join(app.platform.config.dataFolder, 'files');
  const { id } = await request();
  await become(id, 'done');
  const { rows } = await pool.query('select file_id from exports.request where id = $1', [id]);
  const isKept = async () =>
    (await readdir(folder, { recursive: true })).some((name) => name.endsWith(rows[0].file_id));
  expect(await isKept()).toBe(true);
  expect((await download(id, 'approver01')).status).toBe(404);
  expect((await download(id, 'admin')).status).toBe(404);
  expect((await download(id, 'reviewer01')).status).toBe(403);
  clock.advance(71 * hour);
  await app.exports.keepUp();
  expect((await download(id)).status).toBe(200);
  clock.advance(hour);
  expect((await download(id)).status, 'before anybody has tidied up').toBe(404);
  await app.exports.keepUp();
  expect(await isKept()).toBe(false);
  expect((await findMine(id)).state).toBe('expired');
  expect((await actionsOf(id)).at(-1)).toBe('export-delete');
});
