import { ForbiddenError } from '@anju/contract';
import { expect, test } from 'vitest';
import { assertNoLessPowerful, assertPowersMayChange } from './powers.ts';

test('an account is in the power of those who hold at least its permissions', () => {
  const keeper = new Set(['identity.manage']);
  assertNoLessPowerful(keeper, undefined);
  assertNoLessPowerful(new Set(['identity.manage', 'catalog.manage']), new Set(['catalog.manage']));
  expect(() => assertNoLessPowerful(keeper, new Set(['identity.manage', 'admin.audit']))).toThrow(ForbiddenError);
  expect(() => assertNoLessPowerful(undefined, keeper)).toThrow(ForbiddenError);
});

type Held = Record<string, string>;

test.for<[title: string, before: Held, after: Held, refusal: string | undefined]>([
  ['nothing changes', { me: 'a', you: 'a b' }, { me: 'a', you: 'a b' }, undefined],
  ['what one holds is given', { me: 'a b' }, { me: 'a b', you: 'a' }, undefined],
  ['it is taken from an equal', { me: 'a b', you: 'a b' }, { me: 'a b', you: 'a' }, undefined],
  ['it is given up', { me: 'a b', you: 'b' }, { me: 'a', you: 'b' }, undefined],
  ['what one does not hold is given', { me: 'a', you: 'b' }, { me: 'a', you: 'b', they: 'b' }, '不能授予'],
  ['one gives it to oneself', { me: 'a', you: 'b' }, { me: 'a b', you: 'b' }, '不能授予'],
  ['who holds more loses some', { me: 'a', you: 'a b', they: 'b' }, { me: 'a', you: 'b', they: 'b' }, '您没有的'],
  ['who holds more loses all', { me: 'a', you: 'b', they: 'b' }, { me: 'a', they: 'b' }, '您没有的'],
  ['nobody holds it any more', { me: 'a b' }, { me: 'a' }, '无人持有'],
])('%s', ([, before, after, refusal]) => {
  const powers = (held: Held) =>
    new Map(Object.entries(held).map(([account, text]) => [account, new Set(text.split(' '))]));
  const change = () => assertPowersMayChange('me', powers(before), powers(after));
  if (refusal === undefined) change();
  else expect(change).toThrow(refusal);
});
