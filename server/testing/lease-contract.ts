import { type CallInput, type ContractDetail, calls, type LeaseContractRole } from '@anju/contract';
import { expect } from 'vitest';
import { agreedTerms, lessee } from './agreed-terms.ts';
import { callerOf } from './caller.ts';
import { registerUnit } from './registered-unit.ts';
import type { TestApp } from './test-app.ts';

type Terms = Readonly<Record<string, unknown>>;

/** The two citizens of the demo make contracts over HTTP. */
export async function leaseContracts(app: TestApp) {
  const caller = callerOf(app.url);
  const { pool } = app.platform.database;
  const tokens = {
    lessor: await app.accessTokenOf('citizen01'),
    lessee: await app.accessTokenOf('citizen02'),
    agency: await app.accessTokenOf('agency01'),
  };

  const sent = async (key: string): Promise<string> => {
    const outbox = await caller.ok(calls.listOutbox, {});
    return outbox.find((one) => one.kind === 'sms' && one.key === key)?.code ?? '';
  };
  const get = (id: number, token = tokens.lessor) => caller.ok(calls.getContract, { id }, token);

  const begin = async (role: LeaseContractRole = 'lessor', unitId?: number) => {
    const unit = unitId ?? (await registerUnit(pool)).id;
    return (await caller.ok(calls.beginContract, { kind: 'lease', role, unitId: unit }, tokens[role])).id;
  };

  const save = async (id: number, terms: Terms, token = tokens.lessor): Promise<ContractDetail> => {
    const { version, draft } = await get(id, token);
    await caller.ok(calls.saveContract, { id, version, terms: { ...draft?.terms, ...terms } }, token);
    return get(id, token);
  };

  const draft = async (terms: Terms = {}, unitId?: number): Promise<ContractDetail> =>
    save(await begin('lessor', unitId), { ...agreedTerms, ...terms });

  /** The contract is sent, and the result has the token of the link that the lessee got. */
  const invited = async (terms: Terms = {}, unitId?: number) => {
    const { id, version } = await draft(terms, unitId);
    const contract = await caller.ok(calls.inviteToContract, { id, version }, tokens.lessor);
    return { ...contract, token: await sent(lessee?.phone ?? '') };
  };

  const opened = async (terms: Terms = {}, unitId?: number): Promise<ContractDetail> => {
    const { id, token } = await invited(terms, unitId);
    await caller.ok(calls.openContractInvitation, { token }, tokens.lessee);
    return get(id);
  };

  const confirm = ({ id, revision }: ContractDetail, token: string) =>
    caller.ok(calls.confirmContract, { id, revision }, token);

  const locked = async (terms: Terms = {}, unitId?: number): Promise<ContractDetail> => {
    const contract = await opened(terms, unitId);
    await confirm(contract, tokens.lessor);
    return confirm(contract, tokens.lessee);
  };

  /** The input for signing comes with a right code. */
  const signing = async (
    { id, hash }: ContractDetail,
    loginName: 'citizen01' | 'citizen02',
  ): Promise<CallInput<typeof calls.signContract>> => {
    const token = loginName === 'citizen01' ? tokens.lessor : tokens.lessee;
    const { requestId } = await caller.ok(calls.sendSigningCode, { id, hash }, token);
    return { id, hash, requestId, code: await sent(loginName) };
  };

  const sign = async (contract: ContractDetail, loginName: 'citizen01' | 'citizen02') => {
    const token = loginName === 'citizen01' ? tokens.lessor : tokens.lessee;
    const answer = await caller.ok(calls.signContract, await signing(contract, loginName), token);
    const shown = await get(contract.id, token);
    expect(answer).toEqual({ state: shown.state });
    return shown;
  };

  const signed = async (terms: Terms = {}, unitId?: number): Promise<ContractDetail> => {
    const contract = await locked(terms, unitId);
    await sign(contract, 'citizen01');
    const last = await sign(contract, 'citizen02');
    expect(last.state).toBe('signed');
    return last;
  };

  const pdfOf = async (id: number, token = tokens.lessor): Promise<Buffer> => {
    const answer = await fetch(`${app.url}/gateway${calls.getContractPdf.path.replace(':id', String(id))}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };

  return { caller, tokens, begin, save, get, draft, invited, opened, locked, signing, sign, signed, pdfOf, sent };
}
