import { expect, test } from 'vitest';
import { possibleAccountIds, toAuditRecord } from './audit-record.ts';

const id = '11111111-1111-4111-8111-111111111111';
const names = new Map([[id, { loginName: 'admin', displayName: '管理员' }]]);
const entry = {
  number: 7,
  at: new Date('2026-03-02T02:00:00Z'),
  action: 'account-disable',
  outcome: 'done',
  actor: id,
  object: 'clerk01',
  client_address: '10.0.0.1',
  detail: '{"tries":2}',
};

test('account ids are replaced by names, in every field', () => {
  expect(toAuditRecord(entry, names)).toEqual({
    number: 7,
    at: '2026-03-02T02:00:00.000Z',
    action: 'account-disable',
    outcome: 'done',
    actor: '管理员（admin）',
    object: 'clerk01',
    clientAddress: '10.0.0.1',
    detail: { tries: 2 },
  });
  expect(toAuditRecord({ ...entry, object: id }, names).object).toBe('管理员（admin）');
  expect(toAuditRecord({ ...entry, actor: 'someone' }, names).actor).toBe('someone');
});

test('a refused sign-in of an unknown name shows the name that was typed', () => {
  expect(toAuditRecord({ ...entry, actor: '', outcome: 'refused' }, names).actor).toBe('clerk01');
  expect(toAuditRecord({ ...entry, actor: '' }, names).actor).toBe('');
  expect(toAuditRecord({ ...entry, outcome: 'refused' }, names).actor).toBe('管理员（admin）');
});

test('only what looks like an id is looked up', () => {
  const others = ['', "x'; drop", `x${id}`, `${id}x`].map((object) => ({ ...entry, object }));
  expect(possibleAccountIds([entry, ...others, { ...entry, object: id }])).toEqual([id]);
});
