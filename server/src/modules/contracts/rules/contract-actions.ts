import { ConflictError, type ContractTodo, ForbiddenError } from '@anju/contract';
import { type Contract, official, type Proposal, type Signer, type Standing } from './contract.ts';

export const openProposals = ({ proposals }: Pick<Contract, 'proposals'>): Proposal[] =>
  proposals.filter(({ state }) => state === 'open');

const sideOf = ({ signers }: Contract, { place }: Pick<Proposal, 'place'>): string =>
  (signers.find((signer) => signer.place === place) as Signer).side;

export function getSigner({ signer }: Standing): Signer {
  if (!signer) throw new ForbiddenError('只有合同的当事人可以这样做');
  return signer;
}

export function assertDraft({ state }: Contract): void {
  if (state !== 'draft') throw new ConflictError('合同已经定稿，不能再直接修改；请提议修改');
}

export function assertNegotiating(contract: Contract, revision: number): void {
  const { state, signers } = contract;
  if (state === 'locked')
    throw new ConflictError(
      signers.some(({ signedAt }) => signedAt !== null)
        ? '合同已有当事人签署，不能修改；须各方都同意解除锁定，已有的签署随之作废'
        : '合同文本已锁定，不能修改；须各方都同意解除锁定',
    );
  if (state !== 'negotiating') throw new ConflictError('合同不在商定中，请刷新后重试');
  if (contract.revision !== revision) throw overtaken();
}

export const overtaken = () => new ConflictError('合同文本已有新的版次，请刷新后重试');

export function getOpenProposal(contract: Contract, id: number): Proposal {
  const proposal = contract.proposals.find((one) => one.id === id);
  if (proposal?.state !== 'open') throw new ConflictError('该提议已经答复或者撤回，请刷新后重试');
  return proposal;
}

/** Only a signer of the other side answers a proposal; its author can only take it back. */
export function mayAnswer(contract: Contract, proposal: Proposal, signer: Signer | undefined): boolean {
  return signer !== undefined && proposal.state === 'open' && sideOf(contract, proposal) !== signer.side;
}

export function assertMayAnswer(contract: Contract, proposal: Proposal, signer: Signer, answer: string): void {
  const isOwn = proposal.place === signer.place;
  if (answer === 'withdraw' ? isOwn : mayAnswer(contract, proposal, signer)) return;
  throw new ForbiddenError(answer === 'withdraw' ? '只能撤回自己的提议' : '提议应由另一方当事人答复');
}

/** The text cannot be fixed while proposals are open. */
export function assertMayConfirm(contract: Contract, openPoints: readonly string[]): void {
  const open = openProposals(contract).length;
  if (open > 0) throw new ConflictError(`还有 ${open} 项提议没有答复，现在不能确认`);
  if (openPoints.length > 0) throw new ConflictError(`还有 ${openPoints.length} 项内容没有商定，现在不能确认`);
}

/** The signer counts as having confirmed, although that is not stored yet. */
export function isConfirmedWith({ signers, revision }: Contract, { place }: Signer): boolean {
  return signers.every((one) => one.accountId !== null && (one.place === place || one.confirmedRevision === revision));
}

export function assertMaySign({ state, hash }: Contract, signer: Signer, given: string): void {
  if (state === 'signed' || state === 'filed') throw new ConflictError('合同已经签署完毕');
  if (state === 'void') throw new ConflictError('合同已经作废');
  if (state !== 'locked') throw new ConflictError('合同文本尚未锁定，现在不能签署');
  if (hash !== given) throw overtaken();
  if (signer.signedAt !== null) throw new ConflictError('您已经签署过这份合同');
}

export const isSignedWith = ({ signers }: Contract, { place }: Signer): boolean =>
  signers.every((one) => one.place === place || one.signedAt !== null);

export const withSignature = (contract: Contract, { place }: Signer, at: Date): Contract => ({
  ...contract,
  state: 'signed',
  signedAt: at,
  signers: contract.signers.map((one) => (one.place === place ? { ...one, signedAt: at } : one)),
});

export function assertLocked({ state, revision }: Contract, given: number): void {
  if (state !== 'locked') throw new ConflictError('合同文本没有锁定，可以直接提议修改');
  if (revision !== given) throw overtaken();
}

/** Each side has a signer who wants it unlocked, counting this signer. */
export function isUnlockedWith({ signers }: Contract, { place }: Signer): boolean {
  const wanting = signers.filter((one) => one.wantsUnlock || one.place === place);
  return signers.every(({ side }) => wanting.some((one) => one.side === side));
}

/** A contract that not everybody has signed is not binding yet, so its parties may void it. */
export const mayBeVoided = ({ state }: Contract, { role, signer }: Standing): boolean =>
  role !== official && (state === 'draft' || ((state === 'negotiating' || state === 'locked') && signer !== undefined));

/** The kind of the contract says which points are still open, and whether the reader may file it. */
export interface Reading {
  readonly openPoints: readonly string[];
  readonly mayFile: boolean;
}

export function todoOf(contract: Contract, { signer }: Standing, { openPoints, mayFile }: Reading): ContractTodo {
  const { state, signers, revision, caseId } = contract;
  if (state === 'draft') return 'complete';
  if (state === 'signed') return caseId === null && mayFile ? 'file' : 'await-filing';
  if (state === 'negotiating') {
    const open = openProposals(contract);
    if (open.some((proposal) => mayAnswer(contract, proposal, signer))) return 'answer';
    if (open.length > 0) return 'await-answer';
    if (signers.some(({ accountId }) => accountId === null) && signer?.confirmedRevision === revision)
      return 'await-opening';
    if (!signer) return signers.some(({ accountId }) => accountId === null) ? 'await-opening' : 'await-confirmation';
    if (openPoints.length > 0) return 'settle';
    return signer.confirmedRevision === revision ? 'await-confirmation' : 'confirm';
  }
  if (state === 'locked') {
    const other = signers.some((one) => one.wantsUnlock && one.side !== signer?.side);
    if (signer && other && !signer.wantsUnlock) return 'answer-unlock';
    return signer && signer.signedAt === null ? 'sign' : 'await-signature';
  }
  return 'none';
}
