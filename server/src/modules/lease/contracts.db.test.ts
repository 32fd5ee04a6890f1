import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { leaseContracts } from '../../../testing/lease-contract.ts';
import { pdfsig } from '../../../testing/pdfsig.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { pool } = app.platform.database;
const { caller, tokens, get, signed, pdfOf } = await leaseContracts(app);

test('from a house to a signed contract, to a filing that is granted at once, with its certificate', async () => {
  const unit = await registerUnit(pool);
  const contract = await signed({}, unit.id);
  expect(contract.parties.map(({ name, signedAt }) => [name, signedAt !== null])).toEqual([
    ['张出租', true],
    ['陈承租', true],
  ]);
  const pdf = await pdfOf(contract.id, tokens.lessee);
  expect(pdfsig(pdf).map(({ signer, validity }) => [signer, validity])).toEqual([
    [expect.stringContaining('张出租'), 'Signature is Valid.'],
    [expect.stringContaining('陈承租'), 'Signature is Valid.'],
  ]);
  const { caseId, isHandedIn } = await caller.ok(calls.fileLeaseContract, { id: contract.id }, tokens.lessor);
  expect(isHandedIn).toBe(true);
  const file = await caller.ok(calls.getCase, { id: caseId }, tokens.lessor);
  expect([file.phase, file.result]).toEqual(['closed', 'granted']);
  expect(file.papers.map(({ title }) => title)).toContain('房屋租赁登记备案证明');
  expect(await get(contract.id, tokens.lessee)).toMatchObject({ state: 'filed', caseNumber: file.number });
  expect(await caller.refused(calls.fileLeaseContract, { id: contract.id }, 409, tokens.lessee)).toBe(
    '该合同已经申请备案',
  );
  const { rows } = await pool.query('select state from registry.lease where unit_id = $1', [unit.id]);
  expect(rows).toEqual([{ state: '有效' }]);
});
