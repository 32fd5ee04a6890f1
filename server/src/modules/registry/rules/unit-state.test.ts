import { restrictionKinds } from '@anju/contract';
import { expect, test } from 'vitest';
import { findSeizure, isInForce, publicStateOf, saleProgressOf, saleStateOf, stateOf } from './unit-state.ts';

const day = '2026-03-01';
const forSale = { saleUnderWay: null, isOwned: false, isForSale: true } as const;

test('§4.2 查封 goes before 限制, 限制 before 抵押, 抵押 before the sale', () => {
  expect(stateOf(['抵押', '行政限制', '查封'], forSale)).toBe('seized');
  expect(stateOf(['抵押', '异议登记'], forSale)).toBe('restricted');
  expect(stateOf(['在建工程抵押'], forSale)).toBe('mortgaged');
  expect(stateOf([], forSale)).toBe('for-sale');
  const shown = restrictionKinds.map((kind) => stateOf([kind], forSale));
  expect(shown).toEqual([
    ...['seized', 'restricted', 'restricted', 'restricted', 'restricted'],
    ...['mortgaged', 'mortgaged', 'mortgaged'],
  ]);
});

test('§4.2 a unit is not for sale, for sale, under contract, and registered', () => {
  expect(saleStateOf({ ...forSale, isForSale: false })).toBe('not-for-sale');
  expect(saleStateOf(forSale)).toBe('for-sale');
  expect(saleStateOf({ ...forSale, saleUnderWay: 'filed' })).toBe('filed');
  expect(saleStateOf({ ...forSale, isOwned: true })).toBe('registered');
  expect(saleStateOf({ saleUnderWay: 'signed', isOwned: true, isForSale: false }), 'sold again').toBe('signed');
});

test('a unit with an owner is owned', () => {
  const unit = { saleUnderWay: 'signed', isForSale: true, owners: ['id 1'] } as const;
  expect(saleProgressOf(unit)).toEqual({ saleUnderWay: 'signed', isForSale: true, isOwned: true });
  expect(saleProgressOf({ ...unit, owners: [] }).isOwned).toBe(false);
});

test('what restricts a house that has an owner is no affair of strangers', () => {
  expect(publicStateOf(['查封'], forSale)).toBe('seized');
  expect(publicStateOf(['查封'], { ...forSale, isOwned: true })).toBe('registered');
  expect(publicStateOf([], { ...forSale, isOwned: true, saleUnderWay: 'signed' })).toBe('registered');
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
