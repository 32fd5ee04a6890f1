import { calls } from '@anju/contract';
import { samplePeople } from '@anju/contract/samples';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { addressOf, callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const unit = await registerUnit(app.platform.database.pool);
const { grant } = caseWork(app);
const lease = await grant({
  by: 'citizen01',
  caseType: 'ZL201',
  form: { unitNumber: unit.unitNumber, lessees: [samplePeople.chen], startDate: '2090-01-01', endDate: '2091-01-01' },
});
const download = async (call: Parameters<typeof addressOf>[0], input: Record<string, string>, loginName?: string) => {
  const token = loginName && (await app.accessTokenOf(loginName));
  const answer = await fetch(app.url + addressOf(call, input), {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.bytes() };
};

test('SYS-08 both sides of a lease find it, each in their role; who has applied may open case and certificate', async () => {
  const mine = async (loginName: string) =>
    (await caller.ok(calls.listMyLeases, {}, await app.accessTokenOf(loginName))).find(
      ({ caseId }) => caseId === lease.id,
    );
  expect(await mine('citizen01')).toMatchObject({
    role: '出租',
    state: 'in-force',
    from: '2090-01-01',
    to: '2091-01-01',
    unitId: unit.id,
    isApplicant: true,
    lessees: ['990***********0025'],
    certificate: { title: '房屋租赁登记备案证明' },
  });
  expect(await mine('citizen02')).toMatchObject({ role: '承租', isApplicant: false, certificate: null });
  for (const other of ['agency01', 'clerk01', 'admin']) expect(await mine(other), other).toBeUndefined();
});

test('SYS-08 one’s own records are a file with houses, leases and cases, for who asks alone', async () => {
  const { status, body } = await download(calls.readMyRecords, { format: 'xlsx' }, 'citizen01');
  expect(status).toBe(200);
  const { sheets } = await readXlsx(body);
  expect(sheets.map(({ name }) => name)).toEqual(['房屋', '租赁备案', '办件']);
  const cellsOf = (place: number) => JSON.stringify(sheets[place]?.rows);
  expect(cellsOf(0), 'states are read as words').toContain('"已登记"');
  expect(cellsOf(1)).toContain('"有效"');
  expect(cellsOf(0)).toContain(unit.unitNumber);
  expect(cellsOf(1)).toContain('990***********0025');
  expect(cellsOf(1)).not.toContain(samplePeople.chen.idNumber);
  expect(cellsOf(2)).toContain(lease.number);
  const other = await readXlsx((await download(calls.readMyRecords, { format: 'xlsx' }, 'agency01')).body);
  expect(JSON.stringify(other.sheets.map(({ rows }) => rows))).not.toContain(lease.number);
  const pdf = await download(calls.readMyRecords, { format: 'pdf' }, 'citizen01');
  expect([pdf.type, Buffer.from(pdf.body).subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  expect((await download(calls.readMyRecords, { format: 'pdf' })).status).toBe(401);
});

test('SYS-08 guides and blank forms are there for everybody, of what people can apply for', async () => {
  const guides = await caller.ok(calls.listGuides, {});
  expect(guides.find(({ code }) => code === 'ZL201')).toMatchObject({
    name: '租赁合同备案',
    applicants: '本人、住房租赁企业、经纪机构',
    legalBasis: expect.stringContaining('《住房租赁条例》第八条'),
    steps: ['自动核验', '初审', '复审'],
    note: null,
  });
  expect(
    guides.find(({ code }) => code === 'ORG201'),
    '租赁条例 15, 24: for agencies, whose filing is the report of opening; enterprises that let report by themselves',
  ).toMatchObject({
    name: '经纪机构备案（开业信息报送）',
    note: expect.stringMatching(/第二十四条.*报送开业信息，办理本业务即为报送。住房租赁企业不办理本业务.*ORG202/),
  });
  expect(
    guides.map(({ code }) => code),
    'by officials alone',
  ).not.toContain('ZL950');
  for (const caseType of ['ZL201', 'ORG201'])
    for (const what of ['guide', 'form']) {
      const { type, body } = await download(calls.readGuide, { caseType, what });
      expect([type, Buffer.from(body).subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    }
  expect((await download(calls.readGuide, { caseType: 'ZL999', what: 'guide' })).status).toBe(404);
  expect((await download(calls.readGuide, { caseType: 'ZL201', what: 'x' })).status).toBe(400);
});
