import { type CallInput, calls } from '@anju/contract';
import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { grantLease, handIn, leaseMaterials, saveLease, submitLease } from '../../../testing/lease-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createPartyOfficials } from './decision/service/exclude-parties.ts';
import { findCase } from './store/cases.ts';
import type { CaseRow, ProcessTables } from './store/tables.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const { idOf } = caseWork(app);
const refusal = '您是本办件的当事人或者与其有利害关系，依法应当回避，不能办理';
const citizen = await app.accessTokenOf('citizen01');
const tokens = new Map<string, string>();
const tokenOf = async (loginName: string) => {
  const token = tokens.get(loginName) ?? (await app.accessTokenOf(loginName));
  tokens.set(loginName, token);
  return token;
};
const own = (await pool.query('select id_number from identity.account where login_name = $1', ['reviewer01'])).rows[0]
  .id_number as string;
const ofOfficial = { ...samplePeople.liu, idNumber: own };
const { chen } = samplePeople;

/** An official has this number as long as the work takes. */
async function being(loginName: string, number: string, work: () => Promise<void>): Promise<void> {
  const of = async (id: string) =>
    pool.query('update identity.account set id_number = $2 where login_name = $1', [loginName, id]);
  const { rows } = await pool.query('select id_number from identity.account where login_name = $1', [loginName]);
  await of(number);
  await work();
  await of(rows[0].id_number);
}

type Action = CallInput<typeof calls.actOnCase>['action'];
const to = '00000000-0000-4000-8000-000000000001';
/** All actions that may be asked for stand here; leaving one out does not compile. */
const acts = {
  submit: { kind: 'submit' },
  resubmit: { kind: 'resubmit' },
  withdraw: { kind: 'withdraw' },
  claim: { kind: 'claim' },
  release: { kind: 'release' },
  resolve: { kind: 'resolve' },
  sign: { kind: 'sign' },
  urge: { kind: 'urge' },
  'permit-return': { kind: 'permit-return' },
  extend: { kind: 'extend' },
  resume: { kind: 'resume' },
  recuse: { kind: 'recuse' },
  'ask-recusal': { kind: 'ask-recusal' },
  decide: { kind: 'decide', decision: 'approve' },
  return: { kind: 'return', defects: [] },
  transfer: { kind: 'transfer', to },
  delegate: { kind: 'delegate', to },
  'add-signer': { kind: 'add-signer', to },
  pause: { kind: 'pause', ground: '听证', days: 1 },
  'inform-party': { kind: 'inform-party', name: '张三' },
  'record-answer': { kind: 'record-answer', name: '张三', answer: 'stated' },
  'decide-recusal': { kind: 'decide-recusal', granted: true },
  'hand-in': { kind: 'hand-in', material: 'contract', documentId: to },
} as const satisfies { readonly [Kind in Action['kind']]: { readonly kind: Kind; readonly [field: string]: unknown } };

const reportsOf = async ({ number }: { readonly number: string | null }) =>
  (
    await pool.query(
      `select notice.message from messages.notice as notice join identity.account as account
        on account.id = notice.account_id
      where account.login_name = 'supervisor01' and notice.keyword like 'recusal ' || $1 || ' %'`,
      [number],
    )
  ).rows.map(({ message }) => message);

test.each(['reviewer01', 'reviewer02', 'approver01', 'supervisor01'])(
  'nobody acts as an official in a case that names them, in whichever role: %s',
  async (loginName) => {
    const file = await submitLease(caller, citizen, { form: { lessees: [chen, ofOfficial], occupants: [chen] } });
    const token = await tokenOf(loginName);
    // Every official sees the case for a while, so that nothing else refuses them.
    await pool.query(`insert into catalog.account_role (account_id, role_code)
      select id, 'first-reviewer' from identity.account where login_name = '${loginName}' on conflict do nothing`);
    await being(loginName, own, async () => {
      for (const action of Object.values(acts) as Action[]) {
        const input = { id: file.id, version: file.version, action, opinion: '理由' };
        const answer = await caller.raw(calls.actOnCase, input, token);
        const { msg } = JSON.parse(answer.body);
        expect([action.kind, answer.status], answer.body).toEqual([action.kind, 403]);
        if (action.kind !== 'recuse') expect(msg, action.kind).toBe(refusal);
      }
      const { offered, mayNote, mayDeliver, notes } = await caller.ok(calls.getCase, { id: file.id }, token);
      expect({ offered, mayNote, mayDeliver, notes }).toEqual({
        offered: [],
        mayNote: false,
        mayDeliver: false,
        notes: [],
      });
      const note = { id: file.id, text: '请从快' };
      expect(await caller.refused(calls.addCaseNote, note, 403, token)).toBe(refusal);
      const asked = { id: file.id, action: 'transfer' } as const;
      expect(await caller.ok(calls.listCaseCandidates, asked, token)).toEqual([]);
      const batch = { cases: [{ id: file.id, version: file.version }], action: acts.claim, opinion: '' };
      expect(await caller.ok(calls.actOnCases, batch, token)).toEqual([{ id: file.id, refused: refusal }]);
    });
    await pool.query(`delete from catalog.account_role
      where role_code = 'first-reviewer' and account_id <> (select id from identity.account where login_name = 'reviewer03')
        and account_id <> (select id from identity.account where login_name = 'reviewer01')`);
  },
);

test('what was refused is told to the supervisors once for each case and person, and stands in the audit each time', async () => {
  const file = await submitLease(caller, citizen, { form: { lessees: [ofOfficial] } });
  const reviewer = await tokenOf('reviewer01');
  const claim = { id: file.id, version: file.version, action: acts.claim } as const;
  for (let time = 0; time < 3; time += 1)
    expect(await caller.refused(calls.actOnCase, claim, 403, reviewer)).toBe(refusal);
  expect(await reportsOf(file)).toEqual([`租赁合同备案 ${file.number}：周初审是当事人，应当回避，其办理已被拒绝`]);
  const { rows } = await pool.query(
    `select action, outcome, detail from (
      select action, outcome, detail, object from platform.audit_intake
      union all select action, outcome, detail, object from platform.audit_entry) as audited
    where object = $1 and action = 'case-recusal'`,
    [file.number],
  );
  expect(rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) }))).toEqual(
    Array.from({ length: 3 }, () => ({
      action: 'case-recusal',
      outcome: 'refused',
      detail: { what: 'claim', reason: 'party' },
    })),
  );
  expect((await caller.ok(calls.getCase, { id: file.id }, await tokenOf('reviewer03'))).offered).toContain('claim');
});

test.each([
  ['a lessor', { lessors: [samplePeople.zhang, ofOfficial], rightType: '共有人同意' }],
  ['who lives there', { occupants: [{ name: '周初审', idNumber: own }] }],
  ['an agent', { lessees: [{ ...chen, agent: { ...samplePeople.liu, idNumber: own } }] }],
] as const)('it does not matter as what a case names them: %s', async (_, form) => {
  const draft = await saveLease(caller, citizen, {
    form,
    materials: await handIn(caller, citizen, [...leaseMaterials, 'consent', 'authorization']),
  });
  const file = await caller.ok(calls.actOnCase, { ...draft, action: acts.submit }, citizen);
  const claim = { id: file.id, version: file.version, action: acts.claim } as const;
  expect(await caller.refused(calls.actOnCase, claim, 403, await tokenOf('reviewer01'))).toBe(refusal);
});

test('what is theirs is so under any of their accounts: as who applied, or as an operator of an enterprise that is named', async () => {
  const reviewer = await tokenOf('reviewer01');
  const { idNumber: applicant } = samplePeople.zhang;
  const mine = await submitLease(caller, citizen, { form: { rightType: '自有' } });
  await being('reviewer01', applicant, async () => {
    const claim = { id: mine.id, version: mine.version, action: acts.claim } as const;
    expect(await caller.refused(calls.actOnCase, claim, 403, reviewer)).toBe(refusal);
  });
  const { rows } = await pool.query(`select credit_code from identity.account where login_name = 'entemp01'`);
  const lessees = [{ name: '安居置业（示例）有限公司', creditCode: rows[0].credit_code, phone: '13800138000' }];
  const ofEnterprise = await submitLease(caller, citizen, { form: { lessees, occupants: [chen] } });
  await being('entemp01', own, async () => {
    const claim = { id: ofEnterprise.id, version: ofEnterprise.version, action: acts.claim } as const;
    expect(await caller.refused(calls.actOnCase, claim, 403, reviewer)).toBe(refusal);
  });
});

test('nobody is asked to act in their own case, and who had it before gives it back', async () => {
  const file = await submitLease(caller, citizen, {});
  const colleague = await tokenOf('reviewer03');
  const claimed = await caller.ok(
    calls.actOnCase,
    { id: file.id, version: file.version, action: acts.claim },
    colleague,
  );
  const asked = { id: file.id, action: 'add-signer' } as const;
  const listed = async () => (await caller.ok(calls.listCaseCandidates, asked, colleague)).map(({ id }) => id);
  const reviewer = await idOf('reviewer01');
  expect(await listed()).toContain(reviewer);
  await being('reviewer01', samplePeople.zhang.idNumber, async () => {
    expect(await listed()).not.toContain(reviewer);
    const add = { ...asked, version: claimed.version, action: { kind: 'add-signer', to: reviewer } } as const;
    expect(await caller.refused(calls.actOnCase, add, 400, colleague)).toContain('不能办理此办件');
  });
  await being('reviewer03', samplePeople.zhang.idNumber, async () => {
    const release = { id: file.id, version: claimed.version, action: acts.release } as const;
    expect(await caller.refused(calls.actOnCase, release, 403, colleague)).toBe(refusal);
    const recuse = { id: file.id, version: claimed.version, action: acts.recuse, opinion: '本人是出租人' } as const;
    await caller.ok(calls.actOnCase, recuse, colleague);
  });
  expect(await caller.ok(calls.getCase, { id: file.id }, await tokenOf('reviewer01'))).toMatchObject({
    assignee: null,
  });
});

test('what follows a case is as little theirs: its end names nobody, and the case it ends does', async () => {
  const granted = await grantLease(app, citizen, { form: { lessees: [ofOfficial], occupants: [chen] } }).catch(
    (error: Error) => error.message,
  );
  expect(granted, 'by the reviewer who is named').toContain(refusal);

  const original = await grantLease(app, citizen);
  const [material] = await handIn(caller, citizen, ['termination-proof']);
  const cancellation = { caseType: 'ZL204', originalId: original.id, form: { cancellationReason: '双方解除合同' } };
  const draft = await caller.ok(calls.saveDraft, { ...cancellation, materials: [material as never] }, citizen);
  const end = await caller.ok(calls.actOnCase, { ...draft, action: acts.submit }, citizen);
  const reviewer = await tokenOf('reviewer01');
  await being('reviewer01', samplePeople.chen.idNumber, async () => {
    const claim = { id: end.id, version: end.version, action: acts.claim } as const;
    expect(await caller.refused(calls.actOnCase, claim, 403, reviewer)).toBe(refusal);
  });
  await caller.ok(calls.actOnCase, { id: end.id, version: end.version, action: acts.withdraw }, citizen);
  await being('reviewer01', samplePeople.chen.idNumber, async () => {
    const revocation = { caseType: 'ZL950', originalId: original.id, form: {}, materials: [] };
    expect(await caller.refused(calls.saveDraft, revocation, 403, reviewer)).toBe(refusal);
    const begin = { caseType: 'ZL950', originalId: original.id };
    expect(await caller.refused(calls.prepareApplication, begin, 403, reviewer)).toBe(refusal);
  });
});

test('at the window nobody hands in what is their own', async () => {
  const clerk = await tokenOf('clerk01');
  const { rows } = await pool.query(`select id_number from identity.account where login_name = 'clerk01'`);
  const materials = await handIn(caller, clerk, [...leaseMaterials, 'applicant-identity']);
  const form = { ...zl201Sample, lessees: [{ ...chen, idNumber: rows[0].id_number }], occupants: [chen] };
  const draft = await caller.ok(calls.saveDraft, { caseType: 'ZL201', form, materials }, clerk);
  expect(await caller.refused(calls.actOnCase, { ...draft, action: acts.submit }, 403, clerk)).toBe(refusal);
});

test('outside of a demo nobody acts as an official whose number is not known: it could be their own case', async () => {
  const { id } = await submitLease(caller, citizen);
  const { database, clock, audit, config } = app.platform;
  const db = database.tables<ProcessTables>();
  const parties = createPartyOfficials(
    // Nothing is reported here, because the official need not be a party.
    { db, clock } as Parameters<typeof createPartyOfficials>[0],
    { identity: app.identity, messages: { notifyAboutRecusal: async () => {} } },
    { audit, config: { ...config, demo: false } },
  );
  const row = (await findCase(db, id)) as CaseRow;
  const official = { accountId: await idOf('reviewer03'), isOfficial: true };
  await parties.assertFree(row, official, 'claim');
  await being('reviewer03', '', async () => {
    await expect(parties.assertFree(row, official, 'claim')).rejects.toThrow('您的账号未登记证件号码');
    await parties.assertFree(row, { ...official, isOfficial: false }, 'claim');
  });
});
