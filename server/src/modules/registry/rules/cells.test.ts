import { unitStates } from '@anju/contract';
import { expect, test } from 'vitest';
import { cellOf, type TableView } from './cells.ts';

const unit = {
  id: 7,
  floor: 12,
  entrance: '2',
  roomNumber: '1201',
  use: 11,
  area: 89.5,
  isLet: false,
  kindsInForce: [],
  saleUnderWay: null,
  isOwned: false,
  isForSale: true,
};

/** These are the shown state, whether the unit is let, and the state of its sale if that differs. */
const shown = (change: Partial<Parameters<typeof cellOf>[0]>, view: TableView) => {
  const [state, isLet, sale] = cellOf({ ...unit, ...change }, view).slice(6) as (number | null)[];
  const named = (at: number | null | undefined) => (typeof at === 'number' ? unitStates[at] : at);
  return [named(state), isLet, named(sale)];
};

test('a cell tells where a unit is, what it is for, how large it is and its state', () => {
  const forSale = unitStates.indexOf('for-sale');
  expect(cellOf(unit, 'official')).toEqual([7, 12, '2', '1201', 11, 89.5, forSale, 0, null]);
  expect(cellOf(unit, 'public')).toEqual([7, 12, '2', '1201', 11, 89.5, forSale, null, null]);
});

test('only officials see whether a unit is let', () => {
  expect(shown({ isLet: true }, 'official')).toEqual(['for-sale', 1, null]);
  expect(shown({ isLet: true }, 'public')).toEqual(['for-sale', null, null]);
});

test('officials see the sale beside what restricts a unit, everybody else only that it is restricted', () => {
  const seized = { kindsInForce: ['查封'], saleUnderWay: 'signed' } as const;
  expect(shown(seized, 'official')).toEqual(['seized', 0, 'signed']);
  expect(shown(seized, 'public')).toEqual(['seized', null, null]);
});

test('only officials see what restricts a unit that has an owner, and that it is being sold again', () => {
  const sold = { isOwned: true, kindsInForce: ['抵押'], saleUnderWay: 'signed' } as const;
  expect(shown(sold, 'official')).toEqual(['mortgaged', 0, 'signed']);
  expect(shown(sold, 'public')).toEqual(['registered', null, null]);
});
