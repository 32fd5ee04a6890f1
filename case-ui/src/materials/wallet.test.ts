import type { WalletDocument } from '@anju/contract';
import { expect, test } from 'vitest';
import { givenBefore } from './wallet.ts';

const given = (id: string, sha256: string, changes: Partial<WalletDocument> = {}): WalletDocument => ({
  document: {
    id,
    sha256,
    name: '权属.pdf',
    mediaType: 'application/pdf',
    size: 1,
    purpose: 'material',
    createdAt: '2026-01-01T00:00:00Z',
    scan: 'clean',
    hasThumbnail: false,
  },
  uses: [
    {
      materialName: '权属证明',
      caseId: 1,
      caseNumber: null,
      category: 'ZL',
      phase: 'open',
      caseTypeName: '租赁合同备案',
      usedOn: '2026-01-01',
    },
  ],
  validUntil: null,
  isExpired: false,
  ...changes,
});
const idsOf = (wallet: WalletDocument[], handed: string[] = []) =>
  givenBefore(wallet, '权属证明', handed).map(({ document }) => document.id);

test('what was given as the same material is offered again, each content once, and no more than is looked at', () => {
  expect(idsOf([given('a', '1'), given('b', '1'), given('c', '2')])).toEqual(['a', 'c']);
  expect(idsOf([given('a', '1')], ['a'])).toEqual([]);
  expect(idsOf([given('a', '1', { isExpired: true })])).toEqual([]);
  expect(givenBefore([given('a', '1')], '身份证明', [])).toEqual([]);
  expect(idsOf(['1', '2', '3', '4'].map((one) => given(one, one)))).toEqual(['1', '2', '3']);
});
