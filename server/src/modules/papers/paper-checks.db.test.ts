import { calls } from '@anju/contract';
import { samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { grantLease } from '../../../testing/lease-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createLog } from '../../platform/log/log.ts';
import { createPapersService } from './index.ts';
import { removalOfOldChecks } from './module.ts';

const clock = movedClock();
// The clock starts exactly on the hour, so that checks of one test do not fall into two hours.
clock.advance(3_600_000 - (Date.now() % 3_600_000));
const app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' }, { clock });
const caller = callerOf(app.url);
const citizen = await app.accessTokenOf('citizen01');
const stranger = await app.accessTokenOf('citizen02');
const agency = await app.accessTokenOf('agency01');
const reviewer = await app.accessTokenOf('reviewer01');
const { pool } = app.platform.database;
const dayMs = 24 * 3_600_000;

const grant = async () =>
  (await grantLease(app, citizen)).papers[0] as { id: string; checkCode: string; number: string };
const checkFrom = (address: string, input: object) =>
  caller.raw(calls.checkPaper, input, undefined, { 'x-forwarded-for': address });
const checksOf = (id: string) => caller.ok(calls.listPaperChecks, { id }, citizen);

test('whose a paper is sees when, how and from which network it was checked, the newest first', async () => {
  const { id, checkCode: code, number } = await grant();
  expect(await checksOf(id)).toEqual([]);
  for (const _time of [1, 2]) await checkFrom('203.0.113.7', { code });
  await checkFrom('203.0.113.9', { code });
  await checkFrom('2001:db8:1:2::9', { number });
  const [byNumber, byCode] = await checksOf(id);
  expect(byNumber).toEqual({
    at: expect.any(String),
    manner: 'number',
    verdict: 'valid',
    network: '2001:db8:1:*',
    times: 1,
  });
  expect(byCode).toMatchObject({ manner: 'code', network: '203.0.113.*', times: 3 });

  clock.advance(2 * 3_600_000);
  await checkFrom('203.0.113.7', { code });
  expect((await checksOf(id)).map(({ times }) => times)).toEqual([1, 1, 3]);
  const { rows } = await pool.query('select * from papers.checked where paper_id = $1', [id]);
  expect(JSON.stringify(rows), 'no address').not.toMatch(/203\.0\.113\.\d/);
});

test('whom the certificate names sees it too, and of other papers of the case nobody but whose they are', async () => {
  const { papers } = await grantLease(app, citizen, { form: { lessees: [samplePeople.chen] } });
  const [certificate] = papers;
  await checkFrom('203.0.113.7', { code: certificate?.checkCode ?? '' });
  const seen = await caller.ok(calls.listPaperChecks, { id: certificate?.id ?? '' }, stranger);
  expect(seen).toMatchObject([{ manner: 'code', network: '203.0.113.*', times: 1 }]);
  await pool.query(`update papers.paper set kind = 'accepted' where id = $1`, [certificate?.id]);
  await caller.refused(calls.listPaperChecks, { id: certificate?.id ?? '' }, 404, stranger);
  await pool.query(`update papers.paper set kind = 'granted' where id = $1`, [certificate?.id]);
});

test('nobody else sees it, also not who may read the paper', async () => {
  const { id } = await grant();
  for (const token of [agency, reviewer]) await caller.refused(calls.listPaperChecks, { id }, 404, token);
  await caller.refused(calls.listPaperChecks, { id: '999999999' }, 404, citizen);
  await caller.refused(calls.listPaperChecks, { id }, 401);
});

test('a hundred checks at once are all counted', async () => {
  const { id, checkCode: code } = await grant();
  await Promise.all(Array.from({ length: 100 }, () => checkFrom('198.51.100.1', { code })));
  await app.papers.writeChecks();
  const { rows } = await pool.query('select times from papers.checked where paper_id = $1', [id]);
  expect(rows).toEqual([{ times: 100 }]);
});

test('numbers cannot be tried one after the other: a client has a few a minute, and the log names its network', async () => {
  const { number, checkCode } = await grant();
  const lines: string[] = [];
  const platform = {
    ...app.platform,
    log: createLog('warn', { write: (line) => lines.push(line) }),
    config: { ...app.platform.config, rateLimitPerMinute: 100 },
  };
  const papers = createPapersService(platform, {});
  const guess = (input: { number: string } | { code: string }, from = '203.0.113.7') => papers.checkPaper(input, from);
  for (const input of [{ number }, { number: '安居租备〔2026〕99号' }, { code: 'ABCDEFGHJKLMNPQR' }, { number }])
    await guess(input);
  expect(lines).toEqual([]);
  // People who were given the paper are not counted as guessing.
  await guess({ code: checkCode });
  await guess({ number });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ network: '203.0.113.7', checks: 5 }]);
  for (const input of [{ number }, { code: checkCode }]) await expect(guess(input)).rejects.toThrow('核验过于频繁');
  await guess({ number }, '203.0.113.8');
  clock.advance(60_000);
  await guess({ number });
});

// This test comes last, because every session is over after so long.
test('checks are kept for 180 days', async () => {
  const { id, checkCode: code } = await grant();
  const { run } = removalOfOldChecks(app.papers);
  await checkFrom('203.0.113.7', { code });
  await app.papers.writeChecks();
  clock.advance(179 * dayMs);
  await run({}, AbortSignal.timeout(60_000));
  expect(await pool.query('select 1 from papers.checked where paper_id = $1', [id])).toMatchObject({ rowCount: 1 });
  clock.advance(2 * dayMs);
  await run({}, AbortSignal.timeout(60_000));
  expect(await pool.query('select 1 from papers.checked where paper_id = $1', [id])).toMatchObject({ rowCount: 0 });
});
