import { expectAppliesFor, expectHomeOf } from '@anju/case-ui/testing';
import { pages } from '@anju/contract';
import { agent, clerk } from '@anju/page-test';
import { describe, test } from 'vitest';
import { subApp } from './sub-app.ts';

const { shApp } = pages;

describe('sh-app', () => {
  test('its first page says what each part is for, and leads to its pages', () =>
    expectHomeOf(subApp, clerk, {
      房源核验: '挂牌前核验房源的权属和限制情况。',
      存量房合同: '存量房买卖合同的网签。',
    }));

  test.each([
    ['verification', shApp.verificationApplication, 'SH101'],
    ['contracts', shApp.contractsSigning, 'SH201'],
  ])('the entry of %s applies for its type of case', (_, page, code) => expectAppliesFor(subApp, agent, page, code));
});
