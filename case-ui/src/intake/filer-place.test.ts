import type { FilerPlace } from '@anju/contract';
import { expect, test } from 'vitest';
import { knownPaths, moveFiler, optionsOf, placeFiler } from './filer-place.ts';

const me = { name: '张三', idNumber: '990101198001010014', phone: '13800138000' };
const places: readonly FilerPlace[] = [
  { at: 'lessors', isList: true, when: { filedBy: '出租人' }, values: me },
  { at: 'lessees', isList: true, when: { filedBy: '承租人' }, values: me },
];

test('the filer is entered in their place automatically, and a person already named is not overwritten', () => {
  expect(placeFiler([...places], { lessors: [{}], lessees: [{}] })).toEqual({
    filedBy: '出租人',
    lessors: [me],
    lessees: [{}],
  });
  const other = { name: '李四', idNumber: '990101198503150025' };
  const form = placeFiler([...places], { filedBy: '出租人', lessors: [other] });
  expect(form.lessors).toEqual([other, me]);
  expect([...knownPaths([...places], form)]).toEqual(
    ['name', 'idNumber', 'phone', 'documentType'].map((name) => `lessors.1.${name}`),
  );
});

test('a filer who changes their role is entered in the new place only', () => {
  const before = placeFiler([...places], { lessors: [{}], lessees: [{ phone: '13900139000' }] });
  const after = moveFiler([...places], before, { ...before, filedBy: '承租人' });
  expect(after).toEqual({ filedBy: '承租人', lessors: [{}], lessees: [me] });
  expect(moveFiler([...places], after, { ...after, area: 1 })).toEqual({ ...after, area: 1 });
});

test('the role of the filer is chosen from those allowed, without a question where there is only one', () => {
  expect(optionsOf([...places], 'filedBy')).toEqual(['出租人', '承租人']);
  expect(optionsOf([...places], 'use')).toBeUndefined();
  const agency: FilerPlace = {
    at: 'brokerage',
    isList: false,
    when: { filedBy: '经纪机构' },
    values: { name: '安家', creditCode: '91990101MA00000022' },
  };
  expect([...knownPaths([agency], placeFiler([agency], {}))]).toEqual([
    ...['filedBy', 'brokerage.name', 'brokerage.creditCode'],
  ]);
});
