import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { handIn, leaseMaterials, saveLease, submitLease } from '../../../testing/lease-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { windowMaterial } from './application/rules/filing.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const { submit } = caseWork(app);
const read = async (loginName: string, id: number) => {
  const { status, headers, body } = await caller.raw(
    calls.readReceipt,
    { id: String(id) },
    await app.accessTokenOf(loginName),
  );
  return [status, headers['content-type'], body.slice(0, 5)];
};
const pdf = [200, 'application/pdf', '%PDF-'];

test('who applied reads a receipt from the moment on at which it was received, and so do officials, and nobody else', async () => {
  const citizen = await app.accessTokenOf('citizen01');
  const draft = await saveLease(caller, citizen);
  expect((await read('citizen01', draft.id))[0], 'nothing was received').toBe(404);
  const { id, version } = await submitLease(caller, citizen);
  expect(await read('citizen01', id)).toEqual(pdf);
  expect(await read('reviewer01', id)).toEqual(pdf);
  expect((await read('citizen02', id))[0]).toBe(404);
  expect((await read('agency01', id))[0]).toBe(404);

  const reviewer = await app.accessTokenOf('reviewer01');
  const claimed = await caller.ok(calls.actOnCase, { id, version, action: { kind: 'claim' } }, reviewer);
  const defects = [{ about: 'material' as const, name: 'title', text: '不清晰' }];
  const action = { kind: 'return', defects } as const;
  await caller.ok(calls.actOnCase, { id, version: claimed.version, action }, reviewer);
  expect(await read('citizen01', id), 'while it is corrected').toEqual(pdf);
});

test('a clerk hands one over at the window, also of a licence that is not accepted yet', async () => {
  const clerk = await app.accessTokenOf('clerk01');
  const materials = await handIn(caller, clerk, [...leaseMaterials, windowMaterial.code]);
  const lease = await submitLease(caller, clerk, { materials });
  expect([lease.channel, await read('clerk01', lease.id)]).toEqual(['window', pdf]);
  const licence = await submit({ by: 'entadmin01', caseType: 'FH301' });
  expect([licence.acceptedOn, await read('entadmin01', licence.id)]).toEqual([null, pdf]);
});
