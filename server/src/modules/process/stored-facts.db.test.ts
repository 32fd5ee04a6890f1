import { calls, parseInput } from '@anju/contract';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { grantLease, saveLease, submitLease } from '../../../testing/lease-case.ts';
import { startOtherRelease } from '../../../testing/other-release.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { zl201 as define } from '../lease/cases/zl201/case-type.ts';
import { listBrokenCases } from './decision/service/verify-cases.ts';

const app = await startTestApp();
const zl201 = define(app.registry, app.contractRegister);
const caller = callerOf(app.url);
const citizen = await app.accessTokenOf('citizen01');
const { pool } = app.platform.database;

/** The next release lets nobody pay more than a yuan, and writes another certificate. */
function startStricterRelease() {
  const cheap = z.looseObject({ rent: z.number().check(z.maximum(1)) });
  const stricter: typeof zl201 = {
    ...zl201,
    read(form) {
      parseInput(cheap, form);
      const read = zl201.read(form);
      return {
        ...read,
        derive: (number) => {
          const derived = read.derive(number);
          return { ...derived, certificate: { ...derived.certificate, lines: [], title: '新证明' } };
        },
      };
    },
  };
  return startOtherRelease(app, [stricter]);
}

const contentOf = async ({ id }: { id: number }) => {
  const { rows } = await pool.query(
    `select title, content->'lines' as lines from papers.paper where subject_id = $1::text and kind = 'granted'`,
    [id],
  );
  const { title, lines } = rows[0];
  return { title, lines: lines.filter(([label]: string[]) => label !== '办件编号') };
};

test('a form that is read more strictly neither holds up nor changes a case that was handed in before', async () => {
  const unchanged = await contentOf(await grantLease(app, citizen));
  const running = await submitLease(caller, citizen);
  const next = await startStricterRelease();
  const { approveStep, idOf } = caseWork(app, next);
  await approveStep(running);
  const granted = await approveStep(running);
  expect(granted).toMatchObject({ phase: 'closed', result: 'granted' });
  expect(await contentOf(granted)).toEqual(unchanged);
  const { list } = await caller.ok(
    calls.listMessages,
    { caseNumber: String(granted.number), direction: 'out' },
    await app.accessTokenOf('reviewer01'),
  );
  expect(list.map(({ partner }) => partner)).toEqual(['police']);
  expect(await next.recount()).toEqual([]);

  const draft = await saveLease(caller, citizen);
  const submit = next.act({ ...draft, action: { kind: 'submit' }, opinion: '' }, await idOf('citizen01'));
  await expect(submit).rejects.toMatchObject({ code: 400 });
});

test('a case ends by the rules under which it began: those of its nature hold for what is handed in later', async () => {
  const earlier = await startOtherRelease(app, [{ ...zl201, nature: 'licence' }]);
  const { submit, idOf } = caseWork(app, earlier);
  const lease = { by: 'citizen01', caseType: 'ZL201' };
  const { id, acceptedOn } = await submit(lease);
  expect(acceptedOn).toBeNull();
  const next = await startOtherRelease(app, [zl201]);
  expect((await caseWork(app, next).submit(lease)).acceptedOn).not.toBeNull();
  const act = async (loginName: string, action: object, opinion = '') => {
    const accountId = await idOf(loginName);
    const { version } = await next.getCase(id, accountId);
    return next.act({ id, version, action: action as { kind: 'claim' }, opinion }, accountId);
  };
  await act('reviewer01', { kind: 'claim' });
  const accepted = await act('reviewer01', { kind: 'decide', decision: 'approve' });
  expect(accepted.acceptedOn).not.toBeNull();
  expect(accepted.papers.map(({ kind }) => kind)).toEqual(['accepted']);
  await act('reviewer02', { kind: 'claim' });
  await act('reviewer02', { kind: 'pause', ground: '鉴定', days: 5 }, '等待鉴定结论');
  const defects = [{ about: 'field', name: 'rent', text: '租金与合同不一致' }];
  await expect(act('reviewer02', { kind: 'return', defects })).rejects.toThrow('申请已受理，不能再要求补正');
  expect((await act('reviewer02', { kind: 'decide', decision: 'approve' })).result).toBe('granted');
  expect(await listBrokenCases(app.platform.database)).toEqual([]);
});
