import { parseInput } from '@anju/contract';
import { caseTypes, findCaseType } from '@anju/contract/case-types';
import { sh201Sample } from '@anju/contract/sample-forms/resale/sh201';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { findTexts } from '../testing/find-texts.ts';
import { silentContracts, silentRegistry } from '../testing/silent-registry.ts';
import type { Below, Businesses } from './assemble.ts';
import { businessModules } from './business-modules.ts';
import type { BusinessModule } from './modules/business/index.ts';
import { isCaseNumber } from './modules/process/application/rules/case-number.ts';
import type { GrantedCase } from './modules/process/index.ts';
import { systemClock } from './platform/clock/clock.ts';

const below = {
  platform: { clock: systemClock },
  registry: silentRegistry,
  contractRegister: silentContracts,
} as unknown as Below;

const declared = businessModules.map((business) => [business.name, business.caseTypes(below)] as const);
const samples = await Promise.all(
  declared
    // Inquiries of people about their own housing name no number, and their checks ask the database.
    .filter(([name]) => name !== 'personal')
    .flatMap(([, types]) => types)
    .map(async (caseType) => [caseType, { ...(await findCaseType(caseType.code)?.sample()) }] as const),
);

describe('the table of case types', () => {
  test('names every type of every business, with the form that its package reads', async () => {
    const types = declared.flatMap(([, ofModule]) => ofModule);
    expect(types.map(({ code }) => code).toSorted()).toEqual(Object.keys(caseTypes).toSorted());
    for (const { code, read } of types) {
      const { form, sample } = caseTypes[code as keyof typeof caseTypes];
      const filledIn = await sample();
      expect(read(filledIn).form, code).toEqual(parseInput(await form(), filledIn));
    }
  });
});

/** Every sample counts as granted: it is found by a number as its own type is given one. */
const findGranted = async (number: string): Promise<GrantedCase | undefined> => {
  for (const [caseType, form] of samples) {
    const { certificate } = caseType.read({ ...form }).derive('N1');
    const place = certificate.per === 'district' ? '东湖区' : '';
    if (new RegExp(`^安居${place}${certificate.mark}〔\\d{4}〕[1-9]\\d*号$`).test(number))
      return { caseType: caseType.code, form: { ...form }, lines: certificate.lines, isEnded: false };
  }
  return undefined;
};

test.each(samples.map(([caseType, form]) => [caseType.code, caseType, form] as const))(
  'the sample of %s names numbers that are given out, of other samples that fit to it',
  async (_code, caseType, form) => {
    const texts = await findTexts(caseType, form, '2026-01-20', findGranted);
    for (const text of texts) expect(text).not.toMatch(/未查到|不一致|不在预售许可/);
  },
);

test('the code of the house that a sample sells is one of a verification', () => {
  expect(isCaseNumber(sh201Sample.verificationCode.replace(/^HY/, ''))).toBe(true);
});

test('a module that needs a door which nobody opens does not compile', () => {
  interface Vault {
    readonly vault: object;
  }
  expectTypeOf<BusinessModule<unknown, object>>().toExtend<Businesses[number]>();
  expectTypeOf<BusinessModule<Vault, object>>().not.toExtend<Businesses[number]>();
  expectTypeOf<BusinessModule<unknown, Vault>>().not.toExtend<Businesses[number]>();
});
