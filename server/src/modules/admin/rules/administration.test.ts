import { expect, test } from 'vitest';
import { assertAdministrationRemains, assertNotOneself } from './administration.ts';

const own = '不能收回自己最后的管理权限，请由另一名管理员操作';
const last = '此操作会使系统失去最后一名管理员，请先另设一名管理员';

test.for<[before: string, after: string, refusal: string | undefined]>([
  ['me', 'me', undefined],
  ['me you', 'me', undefined],
  ['me you', 'you', own],
  ['me', '', own],
  ['you', '', last],
  ['you', 'me', undefined],
  ['', '', undefined],
])('administrators %s become %s: %s', ([before, after, refusal]) => {
  const set = (names: string) => new Set(names.split(' ').filter(Boolean));
  const change = () => assertAdministrationRemains('me', set(before), set(after));
  if (refusal === undefined) change();
  else expect(change).toThrow(refusal);
});

test('nobody disables themselves', () => {
  assertNotOneself('me', 'you', '停用自己的账号');
  expect(() => assertNotOneself('me', 'me', '停用自己的账号')).toThrow('不能停用自己的账号');
});
