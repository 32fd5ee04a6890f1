import { expectAppliesFor, expectHomeOf } from '@anju/case-ui/testing';
import { pages } from '@anju/contract';
import { clerk, enterpriseAdmin } from '@anju/page-test';
import { describe, test } from 'vitest';
import { subApp } from './sub-app.ts';

const { orgApp } = pages;

describe('org-app', () => {
  test('its first page says what each part is for, and leads to its pages', () =>
    expectHomeOf(subApp, clerk, {
      开发企业: '开发企业的备案。',
      经纪与租赁机构: '经纪机构和租赁企业的备案。',
      从业人员: '从业人员的备案。',
    }));

  test.each([
    ['developers', orgApp.developersFiling, 'ORG101'],
    ['agencies', orgApp.agenciesFiling, 'ORG201'],
    ['practitioners', orgApp.practitionersFiling, 'ORG301'],
  ])('the entry of %s applies for their filing', (_, page, code) =>
    expectAppliesFor(subApp, enterpriseAdmin, page, code),
  );
});
