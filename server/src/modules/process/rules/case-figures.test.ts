import { expect, test } from 'vitest';
import { type CaseFigures, withoutFormer } from './case-figures.ts';

const filed = [{ kind: 'lease', residential: true, count: 1, area: 80, amount: 3_000 }] as const;
const day = { kind: 'lease', enterprise: 'E', what: '一号' } as const;
const former: CaseFigures = { filed, registered: [], days: [{ ...day, on: '2027-01-01' }] };

test('a case that nothing takes the place of takes back its figures and leaves nothing', () => {
  expect(withoutFormer(former)).toEqual({
    filed: [{ kind: 'lease', residential: true, count: -1, area: -80, amount: -3_000 }],
    registered: [],
    days: [],
    removed: [],
    over: [day],
  });
});

test('a day is over unless the next case has one of the same kind, of the same enterprise, about the same', () => {
  const overAfter = (change: object) =>
    withoutFormer(former, { filed: [], registered: [], days: [{ ...day, on: '2028-01-01', ...change }] }).over;
  expect(overAfter({})).toEqual([]);
  for (const change of [{ kind: 'payment' }, { enterprise: 'F' }, { what: '二号' }])
    expect(overAfter(change)).toEqual([day]);
});
