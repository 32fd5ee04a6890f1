import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { lessee, lessor } from '../../../testing/agreed-terms.ts';
import { callerOf } from '../../../testing/caller.ts';
import { sampleModule } from '../../../testing/sample-module/module.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { businessModules } from '../../business-modules.ts';

const app = await startTestApp({}, { business: [...businessModules, sampleModule] });
const caller = callerOf(app.url);
const [giver, taker] = [await app.accessTokenOf('citizen01'), await app.accessTokenOf('citizen02')];

const lastCodeOf = async (key: string): Promise<string> => {
  const outbox = await caller.ok(calls.listOutbox, {});
  return outbox.find((one) => one.kind === 'sms' && one.key === key)?.code ?? '';
};

async function sign(id: number, hash: string, token: string, loginName: string) {
  const { requestId } = await caller.ok(calls.sendSigningCode, { id, hash }, token);
  return caller.ok(calls.signContract, { id, hash, requestId, code: await lastCodeOf(loginName) }, token);
}

test('a kind of two sides and one clause is drafted, agreed on, signed and filed without a line of its own', async () => {
  const { id } = await caller.ok(calls.beginContract, { kind: 'exchange', role: 'giver', unitId: 7 }, giver);
  const terms = { givers: [lessor], takers: [lessee], plot: '别处', district: '990199' };
  await caller.ok(calls.saveContract, { id, version: 1, terms }, giver);
  const draft = await caller.ok(calls.getContract, { id }, giver);
  expect(draft).toMatchObject({
    kindName: '样例互换合同',
    number: expect.stringMatching(/^YL990101\d{11}$/),
    role: 'giver',
  });
  expect(draft.draft?.terms, 'facts are not typed').toMatchObject({ district: '990101', plot: '样例地块 7' });

  await caller.ok(calls.inviteToContract, { id, version: draft.version }, giver);
  await caller.ok(calls.openContractInvitation, { token: await lastCodeOf(lessee?.phone ?? '') }, taker);
  expect((await caller.ok(calls.getContract, { id }, taker)).todo).toBe('settle');
  const proposed = { id, revision: 1, reason: '按评估价', changes: [{ field: 'price', value: 5_000 }] };
  const { proposals } = await caller.ok(calls.proposeContractChange, proposed, taker);
  const answer = { id, proposalId: proposals[0]?.id ?? 0, answer: 'accept' } as const;
  const { revision } = await caller.ok(calls.answerContractProposal, answer, giver);
  await caller.ok(calls.confirmContract, { id, revision }, giver);
  const { state, hash, clauses, parties } = await caller.ok(calls.confirmContract, { id, revision }, taker);
  expect(state).toBe('locked');
  expect(
    clauses[0]?.paragraphs
      .at(-1)
      ?.map(({ text }) => text)
      .join(''),
  ).toBe('地块 样例地块 7，补价 5,000.00 元（大写 伍仟元整）');
  expect(parties.map(({ sideTitle }) => sideTitle)).toEqual(['出让人', '受让人']);

  expect(await sign(id, hash, taker, 'citizen02')).toEqual({ state: 'locked' });
  expect(await sign(id, hash, giver, 'citizen01')).toEqual({ state: 'signed' });
  expect(await caller.refused(calls.fileContract, { id }, 409, taker)).toBe('由出让人申请登记');
  const { caseId, isHandedIn } = await caller.ok(calls.fileContract, { id }, giver);
  expect(isHandedIn).toBe(true);
  const { case: filed } = { case: await caller.ok(calls.getCase, { id: caseId }, giver) };
  expect(filed).toMatchObject({ form: { plot: '样例地块 7' } });
});

test('contracts of one kind are not among those of another, and a kind that does not exist has none', async () => {
  const listOf = async (kind: string) => (await caller.ok(calls.listContracts, { kind }, giver)).list;
  expect((await listOf('exchange')).map(({ facts }) => facts)).toEqual([[{ label: '地块', value: '样例地块 7' }]]);
  expect((await listOf('lease')).every(({ kind }) => kind === 'lease')).toBe(true);
  expect(await caller.refused(calls.listContracts, { kind: 'barter' }, 404, giver)).toBe('没有这种合同');
  await caller.refused(calls.beginContract, { kind: 'exchange', role: 'agency', unitId: 7 }, 403, giver);
  await caller.refused(calls.readBlankContract, { kind: 'barter' }, 404);
});
