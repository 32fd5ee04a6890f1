import { fh101Sample } from '@anju/contract/sample-forms/housing/fh101';
import { fh301Sample } from '@anju/contract/sample-forms/housing/fh301';
import { fh401Sample } from '@anju/contract/sample-forms/housing/fh401';
import { zl101Sample } from '@anju/contract/sample-forms/lease/zl101';
import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { org101Sample } from '@anju/contract/sample-forms/org/org101';
import { org201Sample } from '@anju/contract/sample-forms/org/org201';
import { org301Sample } from '@anju/contract/sample-forms/org/org301';
import { sh101Sample } from '@anju/contract/sample-forms/resale/sh101';
import { sh201Sample } from '@anju/contract/sample-forms/resale/sh201';
import { expect, expectTypeOf, test } from 'vitest';
import { findTexts } from '../testing/find-texts.ts';
import { silentContracts, silentRegistry } from '../testing/silent-registry.ts';
import type { Businesses } from './assemble.ts';
import type { BusinessModule } from './modules/business/index.ts';
import { fh101 } from './modules/housing/cases/fh101/case-type.ts';
import { fh301 } from './modules/housing/cases/fh301/case-type.ts';
import { fh401 } from './modules/housing/cases/fh401/case-type.ts';
import { zl101 } from './modules/lease/cases/zl101/case-type.ts';
import { zl201 } from './modules/lease/cases/zl201/case-type.ts';
import { org101 } from './modules/org/cases/org101/case-type.ts';
import { org201 } from './modules/org/cases/org201/case-type.ts';
import { org301 } from './modules/org/cases/org301/case-type.ts';
import type { CaseType, GrantedCase } from './modules/process/index.ts';
import { isCaseNumber } from './modules/process/rules/case-number.ts';
import { sh101 } from './modules/resale/cases/sh101/case-type.ts';
import { sh201 } from './modules/resale/cases/sh201/case-type.ts';

const samples: readonly (readonly [CaseType, object])[] = [
  [fh101, fh101Sample],
  [fh301(silentRegistry), fh301Sample],
  [fh401(silentRegistry), fh401Sample],
  [org101, org101Sample],
  [org201, org201Sample],
  [org301, org301Sample],
  [sh101(silentRegistry), sh101Sample],
  [sh201(silentRegistry), sh201Sample],
  [zl101(silentRegistry), zl101Sample],
  [zl201(silentRegistry, silentContracts), zl201Sample],
];

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
