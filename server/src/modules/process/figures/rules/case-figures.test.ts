import { expect, test } from 'vitest';
import { addTo, type CaseFigures, withoutFormer } from './case-figures.ts';

const berths = { name: 'berths', parts: ['inner', 'outer'], measures: ['count', 'length'] } as const;
const ofLength = (length: number) => addTo(berths, { part: 'inner', values: { count: 1, length } });
const day = { kind: 'berth', enterprise: 'E', what: '一号' } as const;
const former: CaseFigures = { added: [ofLength(80)], days: [{ ...day, on: '2027-01-01' }] };
const takenBack = { figure: 'berths', part: 'inner', values: { count: -1, length: -80 } };

test('a case that nothing takes the place of takes back its figures and leaves nothing', () => {
  expect(withoutFormer(former)).toEqual({ added: [takenBack], days: [], over: [day] });
});

test('what takes the place of a case takes back what that brought, and keeps what both name', () => {
  const next = { added: [ofLength(90)], days: [{ ...day, on: '2028-01-01' }] };
  expect(withoutFormer(former, next)).toEqual({ ...next, added: [takenBack, ...next.added], over: [] });
});

test('a day is over unless the next case has one of the same kind, of the same enterprise, about the same', () => {
  const overAfter = (change: object) =>
    withoutFormer(former, { added: [], days: [{ ...day, on: '2028-01-01', ...change }] }).over;
  expect(overAfter({})).toEqual([]);
  for (const change of [{ kind: 'payment' }, { enterprise: 'F' }, { what: '二号' }])
    expect(overAfter(change)).toEqual([day]);
});
