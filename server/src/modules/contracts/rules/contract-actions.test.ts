import { expect, test } from 'vitest';
import type { Contract, Proposal, Signer } from './contract.ts';
import {
  assertDraft,
  assertLocked,
  assertMayAnswer,
  assertMayConfirm,
  assertMaySign,
  assertNegotiating,
  getOpenProposal,
  getSigner,
  isConfirmedWith,
  isSignedWith,
  isUnlockedWith,
  mayAnswer,
  mayBeVoided,
  openProposals,
  overtaken,
  type Reading,
  todoOf,
  withSignature,
} from './contract-actions.ts';

const signerAt = (place: number, side: Signer['side'], changes: Partial<Signer> = {}): Signer => ({
  place,
  side,
  name: `某${place}`,
  number: `number ${place}`,
  documentType: '居民身份证',
  isEnterprise: false,
  phone: '13800000000',
  accountId: `account ${place}`,
  confirmedRevision: null,
  wantsUnlock: false,
  signedAt: null,
  linkExpiresAt: null,
  ...changes,
});
const lessor = signerAt(0, 'lessor');
const lessee = signerAt(1, 'lessee');
const spouse = signerAt(2, 'lessee');
const at = new Date('2026-11-17T01:00:00Z');

const proposalOf = (place: number, changes: Partial<Proposal> = {}): Proposal => ({
  id: 7,
  place,
  revision: 2,
  changes: [],
  reason: '房屋朝北',
  state: 'open',
  at,
  ...changes,
});

const contractOf = (changes: Partial<Contract> = {}): Contract => ({
  id: 1,
  kind: 'lease',
  number: 'HT1',
  state: 'negotiating',
  district: '990102',
  address: '某路 1 号',
  unitId: 5,
  creatorId: 'account 0',
  creatorRole: 'lessor',
  brokerCode: null,
  terms: {},
  template: '2026-1',
  revision: 2,
  hash: 'hash',
  version: 4,
  changedAt: at,
  signedAt: null,
  documentId: null,
  caseId: null,
  caseNumber: null,
  signers: [lessor, lessee, spouse],
  proposals: [],
  ...changes,
});

const as = (signer: Signer) => ({ role: signer.side, signer });
const agency = { role: 'agency', signer: undefined } as const;
const official = { role: 'official', signer: undefined } as const;

test('only who signs agrees on something', () => {
  expect(getSigner(as(lessee))).toBe(lessee);
  expect(() => getSigner(agency)).toThrow('只有合同的当事人');
});

test('a draft is changed until it is sent, a text while it is negotiated, and the newest one alone', () => {
  expect(() => assertDraft(contractOf({ state: 'draft' }))).not.toThrow();
  expect(() => assertDraft(contractOf())).toThrow('已经定稿');
  expect(() => assertNegotiating(contractOf(), 2)).not.toThrow();
  expect(() => assertNegotiating(contractOf(), 1)).toThrow('新的版次');
  expect(overtaken().message).toContain('新的版次');
  expect(() => assertNegotiating(contractOf({ state: 'signed' }), 2)).toThrow('不在商定中');
  expect(() => assertNegotiating(contractOf({ state: 'locked' }), 2)).toThrow('文本已锁定');
  const signed = contractOf({ state: 'locked', signers: [lessor, signerAt(1, 'lessee', { signedAt: at })] });
  expect(() => assertNegotiating(signed, 2)).toThrow('已有当事人签署');
});

test('a proposal is answered by the other side and taken back by who made it, as long as it is open', () => {
  const contract = contractOf({ proposals: [proposalOf(1), proposalOf(2, { id: 8, state: 'declined' })] });
  const [open, declined] = contract.proposals as [Proposal, Proposal];
  expect(openProposals(contract)).toEqual([open]);
  expect(getOpenProposal(contract, 7)).toBe(open);
  for (const id of [8, 9]) expect(() => getOpenProposal(contract, id)).toThrow('已经答复或者撤回');
  expect([lessor, lessee, spouse, undefined].map((signer) => mayAnswer(contract, open, signer))).toEqual([
    ...[true, false, false, false],
  ]);
  expect(mayAnswer(contract, declined, lessor)).toBe(false);
  for (const answer of ['accept', 'decline']) {
    expect(() => assertMayAnswer(contract, open, lessor, answer)).not.toThrow();
    expect(() => assertMayAnswer(contract, open, spouse, answer)).toThrow('另一方');
    expect(() => assertMayAnswer(contract, open, lessee, answer)).toThrow('另一方');
  }
  expect(() => assertMayAnswer(contract, open, lessee, 'withdraw')).not.toThrow();
  for (const other of [lessor, spouse])
    expect(() => assertMayAnswer(contract, open, other, 'withdraw')).toThrow('只能撤回自己的');
});

test('a text is confirmed when nothing is left to say, and is fixed once all have opened and confirmed it', () => {
  expect(() => assertMayConfirm(contractOf(), [])).not.toThrow();
  expect(() => assertMayConfirm(contractOf({ proposals: [proposalOf(1)] }), [])).toThrow('还有 1 项提议没有答复');
  expect(() => assertMayConfirm(contractOf(), ['costs'])).toThrow('还有 1 项内容');
  const confirmed = (place: number, side: Signer['side'], revision = 2) =>
    signerAt(place, side, { confirmedRevision: revision });
  const others = [confirmed(1, 'lessee'), confirmed(2, 'lessee')];
  expect(isConfirmedWith(contractOf({ signers: [lessor, ...others] }), lessor)).toBe(true);
  expect(isConfirmedWith(contractOf({ signers: [lessor, confirmed(1, 'lessee', 1)] }), lessor)).toBe(false);
  const unopened = signerAt(1, 'lessee', { accountId: null, confirmedRevision: 2 });
  expect(isConfirmedWith(contractOf({ signers: [lessor, unopened] }), lessor)).toBe(false);
});

test('a fixed text is signed once by each, and no other text', () => {
  const locked = contractOf({ state: 'locked' });
  expect(() => assertMaySign(locked, lessor, 'hash')).not.toThrow();
  expect(() => assertMaySign(locked, lessor, 'another')).toThrow('新的版次');
  expect(() => assertMaySign(locked, signerAt(0, 'lessor', { signedAt: at }), 'hash')).toThrow('已经签署过');
  expect(() => assertMaySign(contractOf(), lessor, 'hash')).toThrow('尚未锁定');
  expect(() => assertMaySign(contractOf({ state: 'void' }), lessor, 'hash')).toThrow('已经作废');
  for (const state of ['signed', 'filed'] as const)
    expect(() => assertMaySign(contractOf({ state }), lessor, 'hash')).toThrow('已经签署完毕');
  const signed = [signerAt(1, 'lessee', { signedAt: at }), signerAt(2, 'lessee', { signedAt: at })];
  expect(isSignedWith(contractOf({ signers: [lessor, ...signed] }), lessor)).toBe(true);
  expect(isSignedWith(contractOf({ signers: [lessor, lessee, spouse] }), lessor)).toBe(false);
});

test('with the last signature a contract is signed by all, and is otherwise as it was', () => {
  const earlier = new Date('2026-11-16T01:00:00Z');
  const signed = [signerAt(0, 'lessor', { signedAt: earlier }), signerAt(2, 'lessee', { signedAt: earlier })] as const;
  const locked = contractOf({ state: 'locked', signers: [signed[0], lessee, signed[1]] });
  expect(withSignature(locked, lessee, at)).toEqual({
    ...locked,
    state: 'signed',
    signedAt: at,
    signers: [signed[0], { ...lessee, signedAt: at }, signed[1]],
  });
  expect(locked, 'what was given is left alone').toEqual(
    contractOf({ state: 'locked', signers: [signed[0], signerAt(1, 'lessee'), signed[1]] }),
  );
});

test('a fixed text is opened again when somebody of each side wants it', () => {
  const locked = contractOf({ state: 'locked' });
  expect(() => assertLocked(locked, 2)).not.toThrow();
  expect(() => assertLocked(locked, 1)).toThrow('新的版次');
  expect(() => assertLocked(contractOf(), 2)).toThrow('没有锁定');
  expect(isUnlockedWith(locked, lessor)).toBe(false);
  const wanting = signerAt(1, 'lessee', { wantsUnlock: true });
  const wanted = contractOf({ state: 'locked', signers: [lessor, wanting, spouse] });
  expect(isUnlockedWith(wanted, spouse)).toBe(false);
  expect(isUnlockedWith(wanted, lessor)).toBe(true);
  const third = contractOf({ state: 'locked', signers: [lessor, wanting, signerAt(2, 'guarantor')] });
  expect(isUnlockedWith(third, lessor), 'a third side was not asked').toBe(false);
});

test('a contract is made void by who wrote the draft or signs it, before all have signed', () => {
  const voidable = (state: Contract['state'], standing: Parameters<typeof mayBeVoided>[1]) =>
    mayBeVoided(contractOf({ state }), standing);
  expect((['draft', 'negotiating', 'locked'] as const).map((state) => voidable(state, as(lessee)))).toEqual([
    ...[true, true, true],
  ]);
  expect((['draft', 'negotiating', 'locked'] as const).map((state) => voidable(state, agency))).toEqual([
    ...[true, false, false],
  ]);
  for (const state of ['signed', 'filed', 'void'] as const) expect(voidable(state, as(lessor))).toBe(false);
  for (const state of ['draft', 'negotiating'] as const) expect(voidable(state, official)).toBe(false);
});

const todo = (
  changes: Partial<Contract>,
  standing: Parameters<typeof todoOf>[1] = as(lessor),
  reading: Partial<Reading> = {},
) => todoOf(contractOf(changes), standing, { openPoints: [], mayFile: true, ...reading });

test('what somebody has to do while the text is written and agreed on', () => {
  expect(todo({ state: 'draft' })).toBe('complete');
  expect(todo({})).toBe('confirm');
  expect(todo({}, as(lessor), { openPoints: ['costs'] })).toBe('settle');
  expect(todo({ proposals: [proposalOf(1)] })).toBe('answer');
  expect(todo({ proposals: [proposalOf(0)] })).toBe('await-answer');
  const confirmed = signerAt(0, 'lessor', { confirmedRevision: 2 });
  const unopened = signerAt(1, 'lessee', { accountId: null });
  expect(todo({ signers: [confirmed, lessee] }, as(confirmed))).toBe('await-confirmation');
  expect(todo({ signers: [confirmed, unopened] }, as(confirmed))).toBe('await-opening');
  expect(todo({ signers: [lessor, unopened] })).toBe('confirm');
  expect(todo({}, agency)).toBe('await-confirmation');
  expect(todo({ signers: [lessor, unopened] }, agency)).toBe('await-opening');
});

test('what somebody has to do once the text is fixed', () => {
  const signed = signerAt(0, 'lessor', { signedAt: at });
  expect(todo({ state: 'locked' })).toBe('sign');
  expect(todo({ state: 'locked', signers: [signed, lessee] }, as(signed))).toBe('await-signature');
  expect(todo({ state: 'locked' }, agency)).toBe('await-signature');
  const wanting = signerAt(1, 'lessee', { wantsUnlock: true });
  expect(todo({ state: 'locked', signers: [lessor, wanting] })).toBe('answer-unlock');
  expect(todo({ state: 'locked', signers: [lessor, wanting] }, as(wanting))).toBe('sign');
  expect(todo({ state: 'locked', signers: [lessor, wanting, spouse] }, as(spouse))).toBe('sign');
  const both = signerAt(0, 'lessor', { wantsUnlock: true });
  expect(todo({ state: 'locked', signers: [both, wanting] }, as(both))).toBe('sign');
  expect(todo({ state: 'locked', signers: [lessor, wanting] }, agency)).toBe('await-signature');
});

test('a signed contract is filed once, by whom its kind lets file it', () => {
  const signed = { state: 'signed' } as const;
  expect(todo(signed)).toBe('file');
  expect(todo(signed, agency, { mayFile: false })).toBe('await-filing');
  expect(todo({ ...signed, caseId: 3 })).toBe('await-filing');
  for (const state of ['filed', 'void'] as const) expect(todo({ state })).toBe('none');
});
