import { restrictionKinds } from '@anju/contract';
import { expect, test } from 'vitest';
import { findSeizure, isInForce, publicStateOf, saleProgressOf, saleStateOf, stateOf } from './unit-state.ts';

const day = '2026-03-01';
const forSale = { saleUnderWay: null, isOwned: false, isForSale: true } as const;

test('§4.2 查封 goes before 限制, 限制 before 抵押, 抵押 before the sale', () => {
  expect(stateOf(['抵押', '行政限制', '查封'], forSale)).toBe('查封');
  expect(stateOf(['抵押', '异议登记'], forSale)).toBe('限制');
  expect(stateOf(['在建工程抵押'], forSale)).toBe('抵押');
  expect(stateOf([], forSale)).toBe('可售');
  const shown = restrictionKinds.map((kind) => stateOf([kind], forSale));
  expect(shown).toEqual(['查封', '限制', '限制', '限制', '限制', '抵押', '抵押', '抵押']);
});

test('§4.2 a unit is not for sale, for sale, under contract, and registered', () => {
  expect(saleStateOf({ ...forSale, isForSale: false })).toBe('不可售');
  expect(saleStateOf(forSale)).toBe('可售');
  expect(saleStateOf({ ...forSale, saleUnderWay: '已备案' })).toBe('已备案');
  expect(saleStateOf({ ...forSale, isOwned: true })).toBe('已登记');
  expect(saleStateOf({ saleUnderWay: '已签约', isOwned: true, isForSale: false }), 'sold again').toBe('已签约');
});

test('a unit with an owner is owned', () => {
  const unit = { saleUnderWay: '已签约', isForSale: true, owners: ['id 1'] } as const;
  expect(saleProgressOf(unit)).toEqual({ saleUnderWay: '已签约', isForSale: true, isOwned: true });
  expect(saleProgressOf({ ...unit, owners: [] }).isOwned).toBe(false);
});

test('what restricts a house that has an owner is no affair of strangers', () => {
  expect(publicStateOf(['查封'], forSale)).toBe('查封');
  expect(publicStateOf(['查封'], { ...forSale, isOwned: true })).toBe('已登记');
  expect(publicStateOf([], { ...forSale, isOwned: true, saleUnderWay: '已签约' })).toBe('已登记');
});

test('a restriction holds up to its last day, or until it is lifted', () => {
  expect(isInForce({ untilDay: null, liftedOn: null }, day)).toBe(true);
  expect(isInForce({ untilDay: day, liftedOn: null }, day)).toBe(true);
  expect(isInForce({ untilDay: '2026-02-28', liftedOn: null }, day)).toBe(false);
  expect(isInForce({ untilDay: null, liftedOn: '2026-02-28' }, day)).toBe(false);
});

test('of the seizures in force the first in the queue holds', () => {
  const seizure = (queueNumber: number, untilDay: string | null = null) => ({
    kind: '查封',
    authority: `法院 ${queueNumber}`,
    documentNumber: '1',
    fromDay: '2026-01-01',
    untilDay,
    queueNumber,
    liftedOn: null,
  });
  const mortgage = { ...seizure(1), kind: '抵押', queueNumber: null } as const;
  const find = (...restrictions: object[]) => findSeizure(restrictions as never, day)?.authority;
  expect(find(mortgage)).toBeUndefined();
  expect(find(mortgage, seizure(3), seizure(2))).toBe('法院 2');
  expect(find(seizure(2), seizure(3))).toBe('法院 2');
  expect(find(seizure(1, '2026-02-28'), seizure(2)), 'the one behind it takes over').toBe('法院 2');
});
