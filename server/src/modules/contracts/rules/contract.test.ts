import { expect, test } from 'vitest';
import { type Contract, readersOf, type Signer, standingOf } from './contract.ts';

const signer = (changes: Partial<Signer> = {}): Signer => ({
  place: 0,
  side: 'lessor',
  name: '某甲',
  number: 'id 1',
  documentType: '居民身份证',
  isEnterprise: false,
  phone: '',
  accountId: 'a',
  confirmedRevision: null,
  wantsUnlock: false,
  signedAt: null,
  linkExpiresAt: null,
  ...changes,
});
const contract = (changes: Partial<Contract> = {}): Contract => ({
  id: 1,
  kind: 'lease',
  number: 'HT1',
  state: 'negotiating',
  district: '990102',
  address: '',
  unitId: 5,
  creatorId: 'a',
  creatorRole: 'lessor',
  brokerCode: null,
  terms: {},
  template: '2026-1',
  revision: 1,
  hash: '',
  version: 1,
  changedAt: new Date(0),
  signedAt: null,
  documentId: null,
  caseId: null,
  caseNumber: null,
  signers: [signer()],
  proposals: [],
  ...changes,
});
const viewer = { accountId: 'x', creditCode: null, isOfficial: false };

test('a contract is seen by who signs it once they have opened it', () => {
  expect(standingOf(contract(), { ...viewer, accountId: 'a' })).toEqual({ role: 'lessor', signer: signer() });
  expect(
    standingOf(contract({ signers: [signer({ accountId: null })] }), { ...viewer, accountId: 'a' }),
  ).toBeUndefined();
  expect(standingOf(contract(), viewer)).toBeUndefined();
});

test('colleagues of an enterprise that signs see it once one of them has opened it', () => {
  const enterprise = signer({ isEnterprise: true, number: 'code' });
  const colleague = { ...viewer, creditCode: 'code' };
  expect(standingOf(contract({ signers: [enterprise] }), colleague)?.role).toBe('lessor');
  expect(standingOf(contract({ signers: [{ ...enterprise, accountId: null }] }), colleague)).toBeUndefined();
  expect(standingOf(contract({ signers: [enterprise] }), { ...viewer, creditCode: 'other' })).toBeUndefined();
  // Having the code of an enterprise as the number of one's own document makes nobody that enterprise.
  expect(standingOf(contract({ signers: [signer({ number: 'code' })] }), colleague)).toBeUndefined();
});

test('what happens to a contract is announced to who wrote it, who has opened it, and all of their enterprises', () => {
  const signers = [
    signer({ accountId: 'b' }),
    signer({ accountId: null, isEnterprise: true, number: 'not opened' }),
    signer({ accountId: 'c', isEnterprise: true, number: 'opened' }),
  ];
  expect(readersOf(contract({ signers }))).toEqual({ accountIds: ['a', 'b', 'c'], enterprises: ['opened'] });
  expect(readersOf(contract({ brokerCode: 'agency' })).enterprises).toEqual(['agency']);
});

test('the agency sees what it drafts, and what names it once that is sent', () => {
  const broker = { ...viewer, creditCode: 'code' };
  const named = { brokerCode: 'code', signers: [] };
  expect(standingOf(contract({ ...named, state: 'negotiating' }), broker)?.role).toBe('agency');
  expect(standingOf(contract({ ...named, state: 'draft' }), broker)).toBeUndefined();
  expect(standingOf(contract({ ...named, state: 'draft', creatorRole: 'agency' }), broker)?.role).toBe('agency');
  expect(standingOf(contract({ brokerCode: null, signers: [] }), viewer)).toBeUndefined();
  expect(standingOf(contract(named), { ...viewer, creditCode: 'other' })).toBeUndefined();
  expect(standingOf(contract(named), viewer)).toBeUndefined();
});

test('a draft is seen by who writes it', () => {
  const draft = { state: 'draft', signers: [] } as const;
  expect(standingOf(contract(draft), { ...viewer, accountId: 'a' })).toEqual({ role: 'lessor', signer: undefined });
  expect(standingOf(contract({ ...draft, creatorRole: 'agency' }), { ...viewer, accountId: 'a' })).toBeUndefined();
  expect(standingOf(contract(draft), viewer)).toBeUndefined();
  const left = contract({ signers: [signer({ accountId: 'b' })] });
  expect(standingOf(left, { ...viewer, accountId: 'a' })).toBeUndefined();
});

test('officials see what all have signed', () => {
  const official = { ...viewer, isOfficial: true };
  const seen = (state: Contract['state']) => standingOf(contract({ state }), official)?.role;
  expect((['draft', 'negotiating', 'locked', 'signed', 'filed', 'void'] as const).map(seen)).toEqual([
    ...[undefined, undefined, undefined, 'official', 'official', undefined],
  ]);
});
