import { type Call, type CallInput, type CallName, calls, needsSession } from '@anju/contract';
import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { addressOf, callerOf } from '../testing/caller.ts';
import { type RawAnswer, send } from '../testing/http.ts';
import { articleOf } from '../testing/publishing.ts';
import { pdf } from '../testing/sample-files.ts';
import { startTestApp } from '../testing/test-app.ts';
import { buildWorld, type World } from '../testing/world-of-citizen.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const world = await buildWorld(app);

/** The citizen whose data it is comes last, so that none of it is gone before the others have tried. */
const kinds = {
  guest: undefined,
  citizen: 'citizen02',
  developer: 'entadmin01',
  agency: 'agency01',
  noapps: 'noapps01',
  clerk: 'clerk01',
  reviewer: 'reviewer01',
  elsewhere: 'reviewer-elsewhere',
  approver: 'approver01',
  supervisor: 'supervisor01',
  publisher: 'publisher01',
  manager: 'manager01',
  admin: 'admin',
  owner: 'citizen01',
} as const;

type Input = Readonly<Record<string, unknown>>;
/** These calls need no input: a list without a filter, somebody's own settings. */
type CallWithoutInput = {
  [Name in CallName]: Record<never, never> extends CallInput<(typeof calls)[Name]> ? Name : never;
}[CallName];
type Rows = Readonly<Record<string, (world: World, kind: string) => Input | Promise<Input>>>;

const nothing = (): Input => ({});
const month = { queryDateStart: '2025-01', queryDateEnd: '2025-06' };
const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
const inCity = (at: string) => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
const wrongCaptcha = { code: 'AAAA', uuid: '00000000-0000-4000-8000-000000000000' };
const person = { displayName: '某甲', orgName: '', homeEnabled: true, phone: '13800000000' };
const approve = { kind: 'decide', decision: 'approve' };
const app9 = ({ leaseApp }: World) => {
  const { appcode: _code, creator: _by, createdtime: _at, modifier: _who, menuItemCount: _count, ...app } = leaseApp;
  return app;
};

type Attempts = Readonly<Record<Exclude<CallName, CallWithoutInput>, Rows> & Partial<Record<CallWithoutInput, Rows>>>;

/**
 * Every call that needs an input is listed with one that another person could send: existing ids of things that are not
 * theirs. The others are asked first, except for those here.
 */
const attempts: Attempts = {
  changePassword: {
    '': () => ({ oldPassword: 'wrong', newPassword: 'Xin#Mima2026', qrnewPassword: 'Xin#Mima2026' }),
  },
  confirmSecondFactor: { '': () => ({ otp: '000000' }) },
  proveSecondFactor: { '': () => ({ otp: '000000' }) },
  endMySession: { '': ({ sessionId }) => ({ id: sessionId }) },
  endMyOtherSessions: { '': nothing },
  getCaptchaAudio: { '': () => ({ uuid: wrongCaptcha.uuid }) },
  getCaptchaImage: { '': () => ({ uuid: wrongCaptcha.uuid }) },
  getLoginToken: { '': () => ({ code: 'x'.repeat(43), verifier: 'x'.repeat(43) }) },
  login: { '': () => ({ name: 'citizen01', password: 'Anju@2026', ...wrongCaptcha }) },
  refreshToken: { '': () => ({ refreshToken: 'x'.repeat(43) }) },
  resetPassword: { '': (_world, kind) => ({ name: `nobody-${kind}`, password: 'Xin#Mima2026', code: '000000' }) },
  returnFromIdentityProvider: { '': () => ({ ticket: 'made-up' }) },
  sendPhoneCode: { '': (_world, kind) => ({ name: `nobody-${kind}` }) },
  createMenuItem: {
    '': () => ({
      appid: 9,
      parentid: null,
      title: '某页',
      route: '/x',
      path: '/lease-app/x',
      icon: '',
      keepAlive: true,
    }),
  },
  getApp: { '': () => ({ appid: 1 }) },
  listMenuItems: { '': () => ({ appid: 1 }) },
  actOnCase: {
    'submit a draft': async (world) => ({ ...(await world.newDraft()), action: { kind: 'submit' } }),
    withdraw: async ({ newCase }) => actOn(await newCase(), { kind: 'withdraw' }),
    claim: async ({ newCase }) => actOn(await newCase(), { kind: 'claim' }),
    decide: async ({ newCase }) => actOn(await newCase(), approve),
    urge: ({ open }) => ({ ...actOn(open, { kind: 'urge' }), opinion: '请尽快办理' }),
  },
  actOnCases: {
    claim: async ({ newCase }) => {
      const { id, version } = await newCase();
      return { cases: [{ id, version }], action: { kind: 'claim' } };
    },
  },
  checkPaper: {
    'by code': ({ paper }) => ({ code: paper.checkCode }),
    'by number': ({ paper }) => ({ number: paper.number }),
  },
  sendProgressCode: { '': (_world, kind) => ({ number: `NOBODY-${kind}`, phone: '13800138000' }) },
  getCaseProgress: {
    '': ({ open }) => ({
      number: open.number ?? '',
      phone: '13800138000',
      code: '000000',
      requestId: 'x'.repeat(43),
    }),
  },
  closeFollowUp: { '': async ({ newRatedCase }) => ({ caseId: (await newRatedCase(2)).id, note: '已致歉' }) },
  getCase: { draft: ({ draft }) => ({ id: draft.id }), open: ({ open }) => ({ id: open.id }) },
  getCaseConfirmations: { draft: ({ draft }) => ({ id: draft.id }), open: ({ open }) => ({ id: open.id }) },
  layBeforeParties: { '': ({ draft }) => ({ id: draft.id, version: draft.version }) },
  remindParty: { '': ({ draft }) => ({ id: draft.id, place: 0 }) },
  recallFromParties: { '': ({ draft }) => ({ id: draft.id }) },
  readConfirmationSheet: { '': ({ draft }) => ({ id: String(draft.id) }) },
  acceptConfirmationSheet: { '': ({ draft }) => ({ id: draft.id, hash: '0'.repeat(64) }) },
  openConfirmation: { 'made up': () => ({ token: 'x'.repeat(22) }) },
  sendConfirmationCode: { 'made up': () => ({ token: 'x'.repeat(22), number: samplePeople.liu.idNumber }) },
  answerConfirmation: {
    'made up': () => ({
      token: 'x'.repeat(22),
      hash: '0'.repeat(64),
      answer: { kind: 'confirm' },
      number: samplePeople.liu.idNumber,
      code: '000000',
      requestId: 'x'.repeat(43),
    }),
  },
  getAskedConfirmation: { '': ({ asked }) => ({ id: asked.id }) },
  answerAskedConfirmation: {
    '': ({ asked: { id, hash } }) => ({ id, hash, answer: { kind: 'decline', reason: '不同意' } }),
  },
  readReceipt: { draft: ({ draft }) => ({ id: String(draft.id) }), open: ({ open }) => ({ id: String(open.id) }) },
  searchUnits: { '': () => ({ text: '示例花园 201' }) },
  beginContract: { 'of the owner': ({ home }) => ({ kind: 'lease', role: 'lessor', unitId: home.id }) },
  saveContract: { '': ({ contract }) => ({ id: contract.id, version: 1, terms: {} }) },
  checkContract: { '': ({ contract }) => ({ id: contract.id }) },
  listContracts: { '': () => ({ kind: 'lease' }) },
  getContract: { '': ({ contract }) => ({ id: contract.id }) },
  inviteToContract: { '': ({ contract }) => ({ id: contract.id, version: 1 }) },
  openContractInvitation: { 'made up': () => ({ token: 'x'.repeat(43) }) },
  proposeContractChange: {
    '': ({ contract }) => ({ id: contract.id, revision: 1, reason: '过高', changes: [{ field: 'rent', value: 1 }] }),
  },
  answerContractProposal: { '': ({ contract }) => ({ id: contract.id, proposalId: 1, answer: 'accept' }) },
  confirmContract: { '': ({ contract }) => ({ id: contract.id, revision: 1 }) },
  unlockContract: { '': ({ contract }) => ({ id: contract.id, revision: 1, reason: '有误' }) },
  sendSigningCode: { '': ({ contract }) => ({ id: contract.id, hash: '0'.repeat(64) }) },
  signContract: {
    '': ({ contract }) => ({ id: contract.id, hash: '0'.repeat(64), code: '000000', requestId: 'x'.repeat(43) }),
  },
  fileContract: { '': ({ contract }) => ({ id: contract.id }) },
  readBlankContract: { '': () => ({ kind: 'lease' }) },
  getContractPdf: { '': ({ contract }) => ({ id: String(contract.id) }) },
  voidContract: { '': ({ contract }) => ({ id: contract.id, reason: '不租了' }) },
  getUnit: { 'of the owner': ({ home }) => ({ id: home.id }) },
  getBuilding: { 'of the owner': ({ home }) => ({ id: home.buildingId }) },
  followBuilding: { 'of the owner': ({ home }) => ({ id: String(home.buildingId), since: '2026-01-01.1' }) },
  getRentStatistics: { '': () => ({ from: '2026-01', to: '2026-12' }) },
  getLeaseSuspicion: { '': ({ suspicion }) => ({ id: suspicion.id }) },
  takeLeaseSuspicion: { '': async ({ newSuspicion }) => newSuspicion() },
  noteLeaseSuspicion: { '': async ({ newSuspicion }) => ({ ...(await newSuspicion()), note: '已到现场' }) },
  settleLeaseSuspicion: {
    '': async ({ newSuspicion }) => ({ ...(await newSuspicion()), outcome: 'dismissed', reason: '不属实' }),
  },
  readGuide: { '': () => ({ caseType: 'ZL201', what: 'guide' }) },
  readMyRecords: { '': () => ({ format: 'pdf' }) },
  grantAuthorisation: {
    'of the owner': ({ home }) => ({
      name: '某甲',
      idNumber: samplePeople.liu.idNumber,
      purpose: '贷款',
      validUntil: inCity(nextWeek),
      scope: 'unit',
      unitId: home.id,
    }),
  },
  revokeAuthorisation: { 'of the owner': async ({ newAuthorisation }) => ({ id: await newAuthorisation() }) },
  lookByAuthorisation: { 'of the owner': async ({ newAuthorisation }) => ({ id: await newAuthorisation() }) },
  getCaseStatistics: { '': () => ({ by: 'official', period: { from: '2025-01-01', to: '2026-12-31' } }) },
  getOfficialName: { 'of a citizen': () => ({ id: '11111111-1111-4111-8111-111111111111' }) },
  getTimeStatistics: { '': () => ({ by: 'official', period: { from: '2025-01-01', to: '2026-12-31' } }) },
  listCases: {
    pending: () => ({ box: 'pending', pageSize: 100 }),
    done: () => ({ box: 'done', pageSize: 100 }),
    mine: () => ({ box: 'mine', pageSize: 100 }),
    visible: () => ({ box: 'visible', pageSize: 100 }),
  },
  requestExport: {
    '': () => ({ source: { kind: 'cases', box: 'visible', filter: {} }, reason: '季度通报' }),
  },
  approveExport: { 'of the supervisor': async ({ newExport }) => ({ id: await newExport() }) },
  refuseExport: { 'of the supervisor': async ({ newExport }) => ({ id: await newExport(), reason: '范围过大' }) },
  downloadExport: { 'of the supervisor': async ({ newExport }) => ({ id: await newExport() }) },
  getProcessDrawing: { '': () => ({ id: '1' }) },
  listCaseFailures: { '': () => ({ pageSize: 100 }) },
  listCaseCandidates: { transfer: ({ open }) => ({ id: open.id, action: 'transfer' }) },
  addCaseNote: { '': ({ open }) => ({ id: open.id, text: '请核对' }) },
  watchCase: { '': ({ open }) => ({ id: open.id }) },
  saveOpinionTemplate: { '': () => ({ text: '材料齐全' }) },
  deleteOpinionTemplate: { '': () => ({ id: 1 }) },
  listFollowUps: { '': () => ({ pageSize: 100 }) },
  listMyCases: { '': () => ({ businessType: 2 }) },
  rateCase: { '': ({ open }) => ({ id: open.id, stars: 1 }) },
  readPaper: { '': ({ paper }) => ({ id: paper.id }) },
  listPaperChecks: { '': ({ paper }) => ({ id: paper.id }) },
  recordPaperDelivery: { '': ({ paper }) => ({ id: paper.id, on: inCity(paper.issuedAt) }) },
  prepareApplication: { '': () => ({ caseType: 'ZL201' }) },
  listHeldCertificates: { '': () => ({ category: 'ZL' }) },
  checkDraft: { '': ({ draft }) => ({ id: draft.id }) },
  saveDraft: {
    'over a draft': ({ draft }) => ({ ...draft, caseType: 'ZL201', form: {}, materials: [] }),
    'with a document': ({ draftDocument }) => ({
      caseType: 'ZL201',
      form: { ...zl201Sample, lessors: undefined, lessees: undefined },
      materials: [{ material: 'title', documentId: draftDocument }],
    }),
  },
  searchEverything: { '': () => ({ text: '私密甲' }) },
  dismissNotice: { '': ({ notice }) => ({ id: notice.id }) },
  listNotices: { '': nothing },
  setNoticeSmsSettings: { '': () => ({ progress: false, task: true, expiry: true }) },
  getDocument: {
    'of a draft': ({ draftDocument }) => ({ id: draftDocument }),
    'of a case': ({ openDocument }) => ({ id: openDocument }),
  },
  getFileStream: {
    banner: ({ banner }) => ({ storageid: banner.storageid }),
    'of a draft': ({ draftDocument }) => ({ storageid: draftDocument }),
  },
  readDocument: {
    'of a draft': ({ draftDocument }) => ({ id: draftDocument }),
    'of a case': ({ openDocument }) => ({ id: openDocument }),
  },
  uploadDocument: { '': () => ({ name: '材料.pdf' }) },
  finishUpload: { '': () => ({ id: '11111111-1111-4111-8111-111111111111' }) },
  readThumbnail: { draft: ({ draftDocument }) => ({ id: draftDocument }) },
  listDocumentVersions: { draft: ({ draftDocument }) => ({ id: draftDocument }) },
  setWalletExpiry: { draft: ({ draftDocument }) => ({ id: draftDocument, validUntil: '2027-01-01' }) },
  removeFromWallet: { draft: ({ draftDocument }) => ({ id: draftDocument }) },
  getArticle: {
    published: ({ published }) => ({ id: published.id }),
    draft: ({ unreleased }) => ({ id: unreleased.id }),
  },
  getFeed: { '': () => ({ kind: 'notice' }) },
  listBannerDocuments: { '': () => ({ glzllxtype: '1' }) },
  uploadReleaseFile: { '': () => ({ name: '附件.pdf' }) },
  readReleaseFile: {
    'of a draft': ({ unreleased }) => ({ id: unreleased.fileId }),
    'of a case': ({ draftDocument }) => ({ id: draftDocument }),
  },
  listArticles: { '': () => ({ kind: 'notice' }) },
  getManagedArticle: { '': ({ unreleased }) => ({ id: unreleased.id }) },
  saveArticle: {
    new: (_world, kind) => ({ kind: 'news', content: articleOf(kind) }),
    'with a document': ({ draftDocument }) => ({
      kind: 'news',
      content: articleOf('x', { attachments: [{ fileId: draftDocument, name: '材料.pdf' }] }),
    }),
  },
  submitArticle: { '': async ({ newArticle }) => ({ ...(await newArticle('draft')), publishAt: null }) },
  releaseArticle: { '': ({ newArticle }) => newArticle('submitted') },
  sendBackArticle: { '': async ({ newArticle }) => ({ ...(await newArticle('submitted')), reason: '退回' }) },
  withdrawArticle: { '': async ({ newArticle }) => ({ ...(await newArticle('published')), reason: '撤回' }) },
  pinArticle: { '': async ({ newArticle }) => ({ ...(await newArticle('published')), pinned: true }) },
  deleteArticle: { '': ({ newArticle }) => newArticle('draft') },
  getArticleRevision: { '': ({ unreleased }) => ({ id: unreleased.id, revision: 1 }) },
  saveBanner: { '': ({ bannerContent }) => ({ content: bannerContent }) },
  submitBanner: { '': ({ newBanner }) => newBanner('draft', { publishAt: null }) },
  releaseBanner: { '': ({ newBanner }) => newBanner('submitted') },
  sendBackBanner: { '': ({ newBanner }) => newBanner('submitted', { reason: '退回' }) },
  withdrawBanner: { '': ({ newBanner }) => newBanner('published', { reason: '撤回' }) },
  deleteBanner: { '': ({ newBanner }) => newBanner('draft') },
  orderBanners: { '': ({ listBannerIds }) => listBannerIds() },
  getMessage: { '': ({ message }) => ({ id: message.id }) },
  listMessages: { '': () => ({ pageSize: 100 }) },
  receiveMessage: {
    '': () => ({
      partner: 'tax',
      messageId: 'made-up-0001',
      timestamp: String(Math.floor(Date.now() / 1000)),
      signature: '0'.repeat(64),
    }),
  },
  resendMessage: { '': ({ message }) => ({ id: message.id }) },
  setDemoPartnerMode: { '': () => ({ partner: 'tax', mode: 'normal' }) },
  getAreaSales: { '': () => month },
  getBusinessCounts: { '': () => month },
  getTableSettings: { '': () => ({ table: 'all-cases' }) },
  setTableSettings: {
    '': () => ({
      table: 'all-cases',
      settings: { hidden: ['step'], widths: {}, density: 'compact', savedFilters: [] },
    }),
  },
  setHomeLayout: { '': () => ({ layout: { order: ['cases'], hidden: ['banner'] } }) },
  clearPassword: { '': ({ weakId }) => ({ id: weakId }) },
  createAccount: {
    '': (_world, kind) => ({ ...person, loginName: `made-by-${kind}`, userType: 'CITIZEN', roleCodes: ['citizen'] }),
  },
  orderApps: { '': ({ appids }) => ({ appids }) },
  createApp: {
    '': (world) => {
      const { appid: _id, modifiedtime: _at, ...app } = app9(world);
      return { ...app, appcode: 'made-app', appname: '新应用', entry: '/apps/made-app/' };
    },
  },
  createRole: { '': () => ({ code: 'made-role', name: '新角色', audience: 'staff', permissions: [], appids: [] }) },
  getAccount: { '': ({ ownerId }) => ({ id: ownerId }) },
  getAccountScopes: { '': ({ ownerId }) => ({ id: ownerId }) },
  getAppGrants: { '': () => ({ appid: 9 }) },
  listAccounts: { '': () => ({ pageSize: 100 }) },
  listAuditRecords: { '': () => ({ kind: 'operation' }) },
  listManagedMenuItems: { '': () => ({ appid: 9 }) },
  getCalendar: { '': () => ({ year: 2026 }) },
  previewCalendar: { '': () => ({ changes: [{ day: '2031-01-01', kind: 'holiday', name: '元旦' }] }) },
  changeCalendar: {
    '': () => ({ version: 0, changes: [{ day: '2031-01-01', kind: 'holiday', name: '元旦' }], reason: '放假通知' }),
  },
  moveMenuItem: { '': ({ menuItem }) => ({ id: menuItem.id, parentid: menuItem.parentid, beforeId: null }) },
  removeSecondFactor: { '': ({ weakId }) => ({ id: weakId }) },
  setAccountEnabled: { '': ({ weakId }) => ({ id: weakId, enabled: false }) },
  setAccountRoles: { '': ({ weakId }) => ({ id: weakId, roleCodes: [] }) },
  setAccountScopes: { '': ({ weakId }) => ({ id: weakId, scopes: [] }) },
  setAppGranted: { '': () => ({ appid: 9, to: { loginName: 'noapps01' }, granted: false }) },
  setParameter: { '': ({ parameter: { name, value } }) => ({ name, value }) },
  unlockAccount: { '': ({ weakId }) => ({ id: weakId }) },
  updateAccount: { '': ({ weakId }) => ({ ...person, id: weakId, userType: 'GOV_STAFF' }) },
  updateApp: { '': (world) => app9(world) },
  updateMenuItem: {
    '': ({ menuItem: { id, title, route, path, icon, keepAlive, audiences } }) => ({
      id,
      title,
      route,
      path,
      icon,
      keepAlive,
      audiences,
    }),
  },
  updateRole: { '': () => ({ code: 'spare-role', name: '备用', permissions: [], appids: [] }) },
  deleteMenuItem: { '': ({ menuItem }) => ({ id: menuItem.id }) },
  deleteRole: { '': () => ({ code: 'spare-role' }) },
};

function actOn({ id, version }: { id: number; version: number }, action: Input): Input {
  return { id, version, action };
}

/** The outcome is the status, with a star if the answer shows something of the citizen's. */
async function outcomeOf(call: Call, input: Input, token: string | undefined): Promise<string> {
  const answer = await ask(call, input, token);
  if (answer.status !== 200) return String(answer.status);
  const refusedInside = call === calls.actOnCases && !answer.body.includes('"refused":null');
  return `200${refusedInside ? '-' : ''}${world.shows(answer.body) ? '*' : ''}`;
}

async function ask(call: Call, input: Input, token: string | undefined): Promise<Pick<RawAnswer, 'status' | 'body'>> {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  if (call === calls.followEvents || call === calls.followBuilding) {
    const answer = await fetch(`${app.url}${addressOf(call, input)}`, { headers: authorization });
    await answer.body?.cancel();
    return { status: answer.status, body: '' };
  }
  if (!call.upload) return caller.raw(call, input, token);
  const headers = { ...authorization, 'content-type': 'application/octet-stream' };
  return send(app.url, { method: 'POST', path: addressOf(call, input), headers, body: pdf });
}

async function prepareKinds(): Promise<void> {
  const admin = await app.accessTokenOf('admin');
  const role = { audience: 'staff' as const, permissions: ['identity.manage' as const], appids: [] };
  await caller.ok(calls.createRole, { ...role, code: 'user-manager', name: '用户管理员' }, admin);
  await caller.ok(calls.createRole, { ...role, code: 'spare-role', name: '备用', permissions: [] }, admin);
  const staff = { ...person, userType: 'GOV_STAFF' as const };
  await caller.ok(calls.createAccount, { ...staff, loginName: 'manager01', roleCodes: ['user-manager'] }, admin);
  const { id } = await caller.ok(
    calls.createAccount,
    { ...staff, loginName: 'reviewer-elsewhere', roleCodes: ['first-reviewer'] },
    admin,
  );
  await caller.ok(calls.setAccountScopes, { id, scopes: [{ district: '990102', category: null }] }, admin);
}

test('who gets what from every call: the whole matrix is as it stands in access-matrix.txt', async () => {
  await prepareKinds();
  const listed = Object.keys(attempts) as CallName[];
  const withoutInput = (Object.keys(calls) as CallName[]).filter((name) => !listed.includes(name));
  const width = 34;
  const columns = Object.keys(kinds);
  const cell = (text: string) => text.padEnd(11);
  const tokens = new Map<string, string>();
  const freshTokenOf = async (loginName: string) => {
    const token = await app.accessTokenOf(loginName);
    tokens.set(loginName, token);
    return token;
  };
  const tokenOf = async (loginName: string) => tokens.get(loginName) ?? freshTokenOf(loginName);
  const lines = [`${''.padEnd(width)}${columns.map(cell).join('')}`.trimEnd()];
  for (const name of [...withoutInput, ...listed]) {
    const call: Call = calls[name];
    for (const [variant, inputOf] of Object.entries(attempts[name] ?? { '': nothing })) {
      const outcomes: string[] = [];
      for (const [kind, loginName] of Object.entries(kinds)) {
        const input = await inputOf(world, kind);
        if (loginName === undefined) {
          const outcome = await outcomeOf(call, input, undefined);
          if (needsSession(call)) expect(outcome, name).toBe('401');
          outcomes.push(outcome);
          continue;
        }
        const outcome = await outcomeOf(call, input, await tokenOf(loginName));
        // Some calls end sessions: a call refused for that alone is repeated with another session.
        outcomes.push(outcome === '401' ? await outcomeOf(call, input, await freshTokenOf(loginName)) : outcome);
      }
      const title = variant === '' ? name : `${name} ${variant}`;
      lines.push(`${title.padEnd(width)}${outcomes.map(cell).join('')}`.trimEnd());
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('access-matrix.txt');
}, 240_000);
