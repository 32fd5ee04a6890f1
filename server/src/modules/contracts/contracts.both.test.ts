import { type CallInput, calls, type HandedMaterial, type IssuedPaper } from '@anju/contract';
import { sampleBrokerage } from '@anju/contract/samples';
import { expect, onTestFinished, test } from 'vitest';
import { lessee } from '../../../testing/agreed-terms.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { handIn } from '../../../testing/lease-case.ts';
import { leaseContracts } from '../../../testing/lease-contract.ts';
import { pdfsig } from '../../../testing/pdfsig.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { untilListening } from '../../../testing/until-listening.ts';
import { dayOf } from '../../platform/clock/workdays.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { leaseContract } from '../lease/contract-kinds/lease/kind.ts';
import { hashOfText } from './service/contract-text.ts';

const app = await startTestApp();
const { pool } = app.platform.database;
const { caller, tokens, get, draft, invited, opened, locked, sign, signed, pdfOf, sent } = await leaseContracts(app);
// Every test invites the same person.
const manyInvitations = {
  name: 'contract-invitations-per-phone',
  value: 1_000,
  since: dayOf(new Date(), 'Asia/Shanghai'),
};
await caller.ok(calls.setParameter, manyInvitations, await app.accessTokenOf('admin'));

test('from a house to a signed contract, to a filing that is granted at once, with its certificate', async () => {
  const unit = await registerUnit(pool);
  const contract = await signed({}, unit.id);
  expect(contract.parties.map(({ name, signedAt }) => [name, signedAt !== null])).toEqual([
    ['张出租', true],
    ['陈承租', true],
  ]);
  const pdf = await pdfOf(contract.id, tokens.lessee);
  expect(pdfsig(pdf).map(({ signer, validity }) => [signer, validity])).toEqual([
    [expect.stringContaining('张出租'), 'Signature is Valid.'],
    [expect.stringContaining('陈承租'), 'Signature is Valid.'],
  ]);
  const { caseId, ...filed } = await caller.ok(calls.fileContract, { id: contract.id }, tokens.lessor);
  const file = await caller.ok(calls.getCase, { id: caseId }, tokens.lessor);
  expect([file.phase, file.result]).toEqual(['closed', 'granted']);
  const { id, title, number } = file.papers.find((paper) => paper.kind === 'granted') as IssuedPaper;
  const certificate = { id, title, number };
  expect(filed).toEqual({ isHandedIn: true, certificate });
  expect(title).toBe('房屋租赁登记备案证明');
  expect(await get(contract.id, tokens.lessor)).toMatchObject({ state: 'filed', caseId, certificate });
  expect(await get(contract.id, tokens.lessee)).toMatchObject({
    state: 'filed',
    caseNumber: file.number,
    caseId,
    certificate,
  });
  // The lessee, whom the contract names, reads how the case goes, without files and numbers of others, and can do
  // nothing.
  const named = await caller.ok(calls.getCase, { id: caseId }, tokens.lessee);
  expect(named).toMatchObject({
    phase: 'closed',
    result: 'granted',
    way: file.way,
    isMine: false,
    isParty: true,
    materials: [],
    offered: [],
    form: {
      lessors: [{ name: '张出租', idNumber: expect.stringMatching(/^990\*+\d{3}[\dX]$/) }],
      lessees: [{ name: '陈承租', idNumber: '990101198503150025' }],
    },
  });
  expect(named.papers.map(({ kind }) => kind)).toEqual(['granted']);
  const { version } = file;
  for (const token of [tokens.agency, await app.accessTokenOf('entadmin01')])
    await caller.refused(calls.getCase, { id: caseId }, 404, token);
  for (const action of [{ kind: 'withdraw' }, { kind: 'urge' }] as const)
    await caller.refused(calls.actOnCase, { id: caseId, version, action }, 404, tokens.lessee);
  await caller.refused(calls.addCaseNote, { id: caseId, text: '看不见' }, 404, tokens.lessee);
  for (const { documentId } of file.materials)
    if (documentId) await caller.refused(calls.getDocument, { id: documentId }, 404, tokens.lessee);
  expect(await caller.refused(calls.fileContract, { id: contract.id }, 409, tokens.lessee)).toBe('该合同已经申请备案');
  const { rows } = await pool.query('select state from registry.lease where unit_id = $1', [unit.id]);
  expect(rows).toEqual([{ state: 'in-force' }]);
  const changes = await pool.query(
    `select after->>'state' as state from platform.register_change where register = 'registry.unit' and entry = $1::text and cause_reference = $2`,
    [unit.id, file.number],
  );
  expect(changes.rows, 'nothing was reserved before').toEqual([{ state: 'in-force' }]);
  const notices = await caller.ok(calls.listNotices, {}, tokens.lessee);
  expect(notices.map(({ message }) => message)).toContain(`租赁合同 ${contract.number}：张出租已申请备案`);
  const aboutCase = notices.filter(({ message }) => message.includes(file.number ?? '?')).map(({ message }) => message);
  expect(aboutCase).toEqual([expect.stringMatching(/备案，您是当事人$/)]);
  const audited = await pool.query(
    `select actor = $2::text as "byLessor" from (
      select action, object, actor::text from platform.audit_intake
      union all select action, object, actor::text from platform.audit_entry) as known
    where action = 'contract-file' and object = $1`,
    [contract.number, (await pool.query(`select id from identity.account where login_name = 'citizen01'`)).rows[0].id],
  );
  expect(audited.rows).toEqual([{ byLessor: true }]);
});

const lastClausesOf = ({ clauses }: { clauses: readonly { title: string }[] }) =>
  clauses.slice(-2).map(({ title }) => title);

test('a contract begun by an earlier edition is sent, signed, drawn and filed by it; a new one by the edition of today', async () => {
  const unit = await registerUnit(pool);
  const { id, version } = await draft({}, unit.id);
  expect(lastClausesOf(await get(id))).toEqual(['第十四条　其他约定', '附件　房屋交接清单']);
  await pool.query(`update contracts.contract set template = '2026-1' where id = $1`, [id]);
  const { revision } = await caller.ok(calls.inviteToContract, { id, version }, tokens.lessor);
  await caller.ok(calls.openContractInvitation, { token: await sent(lessee?.phone ?? '') }, tokens.lessee);
  for (const token of [tokens.lessor, tokens.lessee]) await caller.ok(calls.confirmContract, { id, revision }, token);
  const contract = await get(id);
  await sign(contract, 'citizen01');
  const last = await sign(contract, 'citizen02');
  expect([last.state, last.template, last.hash]).toEqual(['signed', '2026-1', contract.hash]);
  expect(lastClausesOf(last)).toEqual(['第十条　备案与争议', '第十一条　其他约定']);
  const { rows } = await pool.query('select number, template, terms from contracts.contract where id = $1', [id]);
  expect(hashOfText(leaseContract, rows[0], revision)).toBe(contract.hash);
  expect(hashOfText(leaseContract, { ...rows[0], template: '2026-2' }, revision)).not.toBe(contract.hash);
  expect(pdfsig(await pdfOf(id)).map(({ validity }) => validity)).toEqual([
    'Signature is Valid.',
    'Signature is Valid.',
  ]);
  const filed = await caller.ok(calls.fileContract, { id }, tokens.lessor);
  expect(filed.certificate).toMatchObject({ title: '房屋租赁登记备案证明' });
});

const streamOf = async (token: string) => {
  const stream = await openEventStream(app.url, token);
  onTestFinished(() => stream.close());
  return stream;
};

test('what one party does is announced to the people of the contract, and to nobody else', async () => {
  await untilListening(app.platform);
  const contract = await opened();
  const [mine, theirs, ...strangers] = await Promise.all(
    [tokens.lessor, tokens.lessee, tokens.agency, await app.accessTokenOf('reviewer01')].map(streamOf),
  );
  const deeds = [
    () => caller.ok(calls.confirmContract, { id: contract.id, revision: contract.revision }, tokens.lessee),
    () =>
      caller.ok(
        calls.proposeContractChange,
        {
          id: contract.id,
          revision: contract.revision,
          changes: [{ field: 'rent', value: 3_400 }],
          reason: '押一付三',
        },
        tokens.lessee,
      ),
    () => caller.ok(calls.voidContract, { id: contract.id, reason: '不租了' }, tokens.lessor),
  ];
  for (const deed of deeds) {
    await deed();
    await Promise.all([mine, theirs].map((stream) => stream?.nextEvent('contracts')));
  }
  await inTransaction(app.platform.database.tables<unknown>(), async () =>
    app.platform.events.publish({ topics: ['everybody'], what: 'published' }),
  );
  for (const stream of strangers) {
    await stream.nextEvent('published');
    expect(stream.events()).not.toContain('contracts');
  }
});

test('who has done what a notice asked for is asked no more, and who has nothing to do is only told', async () => {
  await untilListening(app.platform);
  const contract = await locked({ brokerage: sampleBrokerage });
  const told = async (token: string) => {
    const notices = await caller.ok(calls.listNotices, {}, token);
    return notices.flatMap(({ message }) => message.split(`租赁合同 ${contract.number}：`)[1] ?? []);
  };
  const everybody = () => Promise.all([tokens.lessor, tokens.lessee, tokens.agency].map(told));
  const asked = await everybody();
  expect(asked.flat().filter((words) => words.endsWith('请签署'))).toHaveLength(1);
  expect(asked[2]).toEqual(['各方都已确认文本']);

  const stream = await streamOf(tokens.lessee);
  await sign(contract, 'citizen02');
  await stream.nextEvent('notices');
  expect(await everybody()).toEqual([['陈承租已签署，请您签署'], [], ['陈承租已签署']]);
  expect(await get(contract.id, tokens.lessee)).toMatchObject({ todo: 'await-signature' });
  await sign(contract, 'citizen01');
  const done = '各方都已签署，合同成立，可以申请备案';
  expect(await everybody()).toEqual([[], [done], [done]]);
  await caller.ok(calls.fileContract, { id: contract.id }, tokens.lessee);
  expect(await everybody()).toEqual([['陈承租已申请备案'], [], ['陈承租已申请备案']]);
});

test('who opens a contract gets the event in their other sessions too', async () => {
  await untilListening(app.platform);
  const { token } = await invited();
  const stream = await streamOf(tokens.lessee);
  await caller.ok(calls.openContractInvitation, { token }, tokens.lessee);
  await stream.nextEvent('contracts');
});

test('what a party does is announced to all who work for the agency of the contract', async () => {
  await untilListening(app.platform);
  const { id, revision } = await opened({ brokerage: sampleBrokerage });
  const stream = await streamOf(tokens.agency);
  await caller.ok(calls.confirmContract, { id, revision }, tokens.lessee);
  await stream.nextEvent('contracts');
});

const { approveStep } = caseWork(app);
const act = async (id: number, action: CallInput<typeof calls.actOnCase>['action'], token: string) => {
  const { version } = await caller.ok(calls.getCase, { id }, token);
  return caller.ok(calls.actOnCase, { id, version, action, opinion: '押金与合同不符' }, token);
};
const approve = async (id: number) => {
  while ((await approveStep({ id })).phase !== 'closed');
};

test('what becomes of the filing is announced to both parties by its case', async () => {
  await untilListening(app.platform);
  // The deposit does not match the number of months, so officials have to look at the case.
  const contract = await signed({ depositAmount: 1 });
  const withdraw = (id: number) => act(id, { kind: 'withdraw' }, tokens.lessor);
  const reject = async (id: number) => {
    const reviewer = await app.accessTokenOf('reviewer01');
    await act(id, { kind: 'claim' }, reviewer);
    await act(id, { kind: 'decide', decision: 'reject' }, reviewer);
  };
  for (const [end, state] of [
    [withdraw, 'signed'],
    [reject, 'signed'],
    [approve, 'filed'],
  ] as const) {
    const { caseId, certificate } = await caller.ok(calls.fileContract, { id: contract.id }, tokens.lessor);
    expect(certificate).toBeNull();
    const streams = await Promise.all([tokens.lessor, tokens.lessee].map(streamOf));
    await end(caseId);
    await Promise.all(streams.map((stream) => stream.nextEvent('contracts')));
    expect(await get(contract.id)).toMatchObject({ state, caseId: state === 'filed' ? caseId : null });
  }
});

test('a corrected filing files another contract, or none, and gives back the one before', async () => {
  const reviewer = await app.accessTokenOf('reviewer01');
  const correct = async (
    id: number,
    change: (form: Readonly<Record<string, unknown>>) => object,
    added: readonly HandedMaterial[] = [],
  ): Promise<void> => {
    const { form, materials } = await act(id, { kind: 'claim' }, reviewer);
    const defects = [{ about: 'field', name: 'depositAmount', text: '押金与合同不符' } as const];
    const { version } = await act(id, { kind: 'return', defects }, reviewer);
    const corrected = { form: { ...change(form) }, materials: [...materials, ...added] };
    const draft = await caller.ok(calls.saveDraft, { id, version, caseType: 'ZL201', ...corrected }, tokens.lessor);
    await caller.ok(calls.actOnCase, { ...draft, action: { kind: 'resubmit' } }, tokens.lessor);
  };
  const { id: home } = await registerUnit(pool);
  const [first, second] = [await signed({ depositAmount: 1 }, home), await signed({ depositAmount: 2 }, home)];
  const file = async () => (await caller.ok(calls.fileContract, { id: first.id }, tokens.lessor)).caseId;
  const filedBy = async () => [(await get(first.id)).caseId, (await get(second.id)).caseId];

  const one = await file();
  expect(await filedBy()).toEqual([one, null]);
  await correct(one, (form) => ({ ...form, contractNumber: second.number, depositAmount: 2 }));
  expect(await filedBy()).toEqual([null, one]);

  const other = await file();
  expect(await filedBy()).toEqual([other, one]);
  const papers = await handIn(caller, tokens.lessor, ['lessor-id', 'lessee-id', 'title']);
  await correct(other, ({ contractNumber: _, ...form }) => form, papers);
  expect(await filedBy()).toEqual([null, one]);
});

test('a contract may be filed again after its filing was cancelled, also one that was replaced and changed', async () => {
  const contract = await signed();
  const { caseId } = await caller.ok(calls.fileContract, { id: contract.id }, tokens.lessor);
  const follow = async (caseType: string, originalId: number, form: object, materials: readonly string[] = []) => {
    const handed = materials.length === 0 ? [] : await handIn(caller, tokens.lessor, materials);
    const draft = await caller.ok(
      calls.saveDraft,
      { caseType, originalId, form: { ...form }, materials: handed },
      tokens.lessor,
    );
    return caller.ok(calls.actOnCase, { ...draft, action: { kind: 'submit' } }, tokens.lessor);
  };
  const replaced = await follow('ZL205', caseId, { replacementReason: '证明遗失' });
  const shown = await get(contract.id);
  expect(shown).toMatchObject({ state: 'filed', caseId: replaced.id, caseNumber: replaced.number });
  expect(shown.certificate?.number).toBe(replaced.papers.find(({ kind }) => kind === 'granted')?.number);
  const { form } = await caller.ok(calls.getCase, { id: caseId }, tokens.lessor);
  const { contractNumber: _, ...filed } = form as Readonly<Record<string, unknown>>;
  const papers = ['contract', 'lessor-id', 'lessee-id', 'title'];
  const changed = await follow('ZL202', replaced.id, { ...filed, changeReason: '联系方式变更' }, papers);
  await approve(changed.id);
  expect(await get(contract.id)).toMatchObject({ state: 'filed', caseId: changed.id, caseNumber: changed.number });
  const reason = { cancellationReason: '双方协商解除合同' };
  await approve((await follow('ZL204', changed.id, reason, ['termination-proof'])).id);
  expect(await get(contract.id)).toMatchObject({ state: 'signed', caseId: null, certificate: null });
  const again = await caller.ok(calls.fileContract, { id: contract.id }, tokens.lessor);
  expect(again.certificate?.number).toMatch(/租备/);
});

test('a contract whose PDF cannot be kept just now is signed all the same, and drawn when it is next asked for', async () => {
  const contract = await locked();
  await sign(contract, 'citizen01');
  const { pool } = app.platform.database;
  await pool.query(`
    create function documents.fail() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
    create trigger fail before insert on documents.document for each row execute function documents.fail()`);
  expect((await sign(contract, 'citizen02')).state).toBe('signed');
  await pool.query('drop trigger fail on documents.document');
  expect((await pdfOf(contract.id)).subarray(0, 5).toString()).toBe('%PDF-');
});
