import { calls } from '@anju/contract';
import { fh401Sample } from '@anju/contract/sample-forms/housing/fh401';
import { samplePeople } from '@anju/contract/samples';
import { callerOf } from './caller.ts';
import { grantLease, saveLease, submitLease } from './lease-case.ts';
import type { TestApp } from './test-app.ts';
import { buildPublishing } from './world-of-publishing.ts';

export type World = Awaited<ReturnType<typeof buildWorld>>;

/** Nobody else hands this in, so an answer with it, or with the number of a case, shows something of the citizen's. */
const privateRoad = '私密里 8 号';

/** The world has everything of one citizen that another person might reach for, by its real id. */
export async function buildWorld(app: TestApp) {
  const caller = callerOf(app.url);
  const owner = await app.accessTokenOf('citizen01');
  const admin = await app.accessTokenOf('admin');
  const form = { address: privateRoad, lessees: [{ ...samplePeople.liu, name: '私密甲' }], occupants: undefined };
  const accountIdOf = async (loginName: string) => (await app.identity.findAccountId(loginName)) as string;

  // Each draft uses a session of its own, because the owner's may have been ended meanwhile.
  const tokenOfOwner = () => app.accessTokenOf('citizen01');
  const newDraft = async () => saveLease(caller, await tokenOfOwner(), { form });
  const marks = [privateRoad, '私密甲', samplePeople.zhang.idNumber];
  const newCase = async () => {
    const submitted = await submitLease(caller, await tokenOfOwner(), { form });
    marks.push(submitted.number ?? '');
    return submitted;
  };
  const newRatedCase = async (stars: number) => {
    const owner = await tokenOfOwner();
    const granted = await grantLease(app, owner, { form });
    marks.push(granted.number ?? '');
    await caller.ok(calls.rateCase, { id: granted.id, stars }, owner);
    return granted;
  };

  const [home] = (await caller.ok(calls.listMyUnits, {}, owner)).owned;
  const contract = await caller.ok(
    calls.beginContract,
    { kind: 'lease', role: 'lessor', unitId: home?.id ?? 0 },
    owner,
  );
  const draft = await newDraft();
  const draftDocument = (await caller.ok(calls.getCase, { id: draft.id }, owner)).materials[0]?.documentId as string;
  const open = await newCase();
  const granted = await newRatedCase(1);
  const paper = granted.papers.at(-1) as (typeof granted.papers)[number];
  const supervisor = await app.accessTokenOf('supervisor01');
  await caller.ok(calls.setParameter, { name: 'export-approval-rows', value: 0 }, admin);
  /** The supervisor asks for the export, which waits for another person. */
  const newExport = async () => {
    const source = { kind: 'cases', box: 'visible', filter: {} } as const;
    const token = await app.accessTokenOf('supervisor01');
    return (await caller.ok(calls.requestExport, { source, reason: '季度通报' }, token)).id;
  };
  /** The citizen authorises a person who has no account. */
  const newAuthorisation = async () => {
    const grantee = { name: samplePeople.liu.name, idNumber: samplePeople.liu.idNumber };
    const validUntil = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const input = { ...grantee, scope: 'holdings', purpose: '办理贷款', validUntil } as const;
    return (await caller.ok(calls.grantAuthorisation, input, await tokenOfOwner())).id;
  };
  /** The suspicion is about a lease of theirs, in the district of the others. */
  const newSuspicion = async () => {
    const { rows } = await app.platform.database.pool.query(
      `insert into lease.suspicion (pattern, subject, state, row_version, district, address, facts, basis, cases, lessors,
        note, outcome, found_at, last_found_on)
      values ('deposit', 'lease ' || gen_random_uuid(), 'open', 1, '990101', $1, '{}', '', '[]', $2, '', '', now(), now())
      returning id, row_version as version`,
      [privateRoad, [samplePeople.zhang.idNumber]],
    );
    return rows[0] as { readonly id: number; readonly version: number };
  };
  /** A sale to the citizen waits for their answer. */
  const layBefore = async () => {
    const developer = await app.accessTokenOf('entemp01');
    const { rows } = await app.platform.database.pool.query(
      `select display_name as name, id_number as "idNumber", phone from identity.account where login_name = 'citizen01'`,
    );
    const sale = { ...fh401Sample, address: privateRoad, buyers: { kind: '单独所有', people: rows } };
    const saved = await caller.ok(calls.saveDraft, { caseType: 'FH401', form: sale, materials: [] }, developer);
    const { hash } = await caller.ok(calls.layBeforeParties, saved, developer);
    const [asked] = await caller.ok(calls.listAskedConfirmations, {}, await tokenOfOwner());
    return { id: asked?.id ?? 0, hash: hash ?? '' };
  };
  const messages = await caller.ok(calls.listMessages, { caseNumber: granted.number ?? '' }, supervisor);
  const notices = await caller.ok(calls.listNotices, {}, owner);
  const session = await app.identity.openSession('citizen01', 'normal');
  const banners = await caller.ok(calls.listBannerDocuments, { glzllxtype: '1' });
  const publishing = await buildPublishing(app);
  const parameters = await caller.ok(calls.listParameters, {}, admin);
  const managedApps = await caller.ok(calls.listManagedApps, {}, admin);
  const app9 = managedApps.find(({ appid }) => appid === 9);
  const menu = await caller.ok(calls.listManagedMenuItems, { appid: 9 }, admin);
  return {
    home: home as NonNullable<typeof home>,
    contract,
    newDraft,
    newCase,
    newRatedCase,
    newExport,
    newAuthorisation,
    newSuspicion,
    suspicion: await newSuspicion(),
    asked: await layBefore(),
    draft,
    draftDocument,
    open,
    openDocument: open.materials[0]?.documentId as string,
    granted,
    paper,
    message: messages.list[0] as (typeof messages.list)[number],
    notice: notices[0] as (typeof notices)[number],
    sessionId: session.sessionId,
    ...publishing,
    banner: banners.list[0] as (typeof banners.list)[number],
    parameter: parameters[0] as (typeof parameters)[number],
    leaseApp: app9 as NonNullable<typeof app9>,
    appids: managedApps.map(({ appid }) => appid),
    menuItem: menu.at(-1) as (typeof menu)[number],
    ownerId: await accountIdOf('citizen01'),
    weakId: await accountIdOf('weak01'),
    /** The answer shows something of the citizen's if it has one of the marks. */
    shows: (body: string): boolean => [...marks, paper.number].some((mark) => body.includes(mark)),
  };
}
