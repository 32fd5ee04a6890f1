import { Readable } from 'node:stream';
import { createSampleMaker } from '@anju/contract/samples';
import { atHour, type Day } from '../../../../platform/clock/workdays.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { DocumentsService } from '../../../documents/index.ts';
import type { IdentityService } from '../../../identity/index.ts';
import type { Actor } from '../../rules/case-actions.ts';
import type { Filer } from '../../rules/filing.ts';
import { addCase, hasCases } from '../../store/cases.ts';
import type { CaseRow } from '../../store/tables.ts';
import { actorOf } from '../actions.ts';
import type { Context } from '../context.ts';
import type { createDrafts } from '../drafts.ts';
import type { Engine, Script } from '../engine.ts';
import type { Filing } from '../filing.ts';
import { liveScript } from './live-script.ts';
import { type Life, planLives } from './plan-lives.ts';
import { stagedLives } from './staged-lives.ts';

interface Parts {
  readonly context: Context;
  readonly engine: Engine;
  readonly filing: Filing;
  readonly drafts: Pick<ReturnType<typeof createDrafts>, 'newRow'>;
  readonly identity: Pick<IdentityService, 'findAccountId'>;
  readonly documents: Pick<DocumentsService, 'upload' | 'attach'>;
}

/** The role of a step, and who in the demo city does its work. */
const officialsByRole = {
  'window-clerk': 'clerk01',
  'first-reviewer': 'reviewer01',
  'second-reviewer': 'reviewer02',
  approver: 'approver01',
} as const;

const opensAt = 9;
const reportEvery = 200;

/** The cases of a year and a half, each run through the engine at the times it would have happened. */
export async function buildDemoCity(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  { context, engine, drafts, filing, identity, documents }: Parts,
  progress: (done: string) => void,
): Promise<void> {
  const { db, caseTypes, definitions, dayOf, readTerms, findPerson } = context;
  if (await hasCases(db)) return;
  const maker = createSampleMaker(20_250_101);
  const terms = await readTerms();
  const today = dayOf(clock.now());
  const staged = stagedLives(today, terms.calendar).slice(0, config.demoCases);
  const lives = [...staged, ...planLives(config.demoCases - staged.length, today, maker)];
  const morningOf = (day: Day): Date => atHour(day, opensAt, config.timeZone);

  const getPerson = async (loginName: string) => findPerson((await identity.findAccountId(loginName)) as string);
  const officials: Record<string, Actor> = {};
  for (const [role, loginName] of Object.entries(officialsByRole))
    officials[role] = actorOf(await getPerson(loginName), { applicant_id: '' });

  const page = await drawDemoMaterial();
  const applicants = new Map<
    string,
    { readonly actor: Actor; readonly accountId: string; readonly filer: Filer; readonly material: string }
  >();
  for (const [loginName, { caseType }] of new Map(lives.map((life) => [life.applicant, life]))) {
    const person = await getPerson(loginName);
    const actor = actorOf(person, { applicant_id: person.accountId });
    const material = await documents.upload(Readable.from([page]), '演示材料.pdf', person.accountId);
    const filer = await inTransaction(db, (transaction) =>
      filing.findFiler(transaction, context.getType(caseType), person.accountId),
    );
    applicants.set(loginName, { actor, accountId: person.accountId, filer, material: material.id });
  }

  const makers = new Map(
    await Promise.all(caseTypes.map(async (caseType) => [caseType.code, await caseType.loadDemoForm()] as const)),
  );

  /** The draft, and the script of what happens to it; the same one each time it is asked for. */
  const begin = (life: Life): { readonly row: Omit<CaseRow, 'id'>; readonly script: () => Script } => {
    const caseType = context.getType(life.caseType);
    const applicant = applicants.get(life.applicant);
    const makeForm = makers.get(life.caseType);
    if (!applicant || !makeForm) throw new Error(`nobody applies for ${life.caseType}`);
    const form = makeForm(createSampleMaker(life.seed), { ...life, filer: applicant.filer });
    const materials = caseType.materials.map(({ code }) => ({ material: code, documentId: applicant.material }));
    const at = morningOf(life.submittedOn);
    return {
      row: drafts.newRow({ caseType: life.caseType, form, channel: 'online', materials }, applicant.accountId, at),
      script: () =>
        liveScript(life, {
          maker: createSampleMaker(life.seed),
          table: definitions.currentOf(life.caseType).steps,
          calendar: terms.calendar,
          officials,
          applicant: applicant.actor,
          material: materials[0]?.material ?? '',
          now: clock.now(),
          morningOf,
        }),
    };
  };

  const begun = await inTransaction(db, (transaction) =>
    Promise.all(
      lives.map(async (life) => {
        const { row, script } = begin(life);
        const transitions = await engine.rehearse(transaction, { ...row, id: 0 }, script());
        return { row, script, endedAt: transitions.at(-1)?.entry.at ?? row.created_at };
      }),
    ),
  );
  // In the order of their ends, so that the numbers of what is handed out grow with the days.
  begun.sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime());

  // All or nothing: a start that is killed meanwhile begins anew.
  await inTransaction(db, async (transaction) => {
    for (const { accountId, material } of applicants.values())
      await documents.attach([material], accountId, transaction);
    for (const [index, { row, script }] of begun.entries()) {
      const id = await addCase(transaction, row);
      if (script()(row.state)) await engine.advance(transaction, { ...row, id }, script(), terms);
      if ((index + 1) % reportEvery === 0) progress(`${index + 1}/${begun.length} 件`);
    }
  });
}

async function drawDemoMaterial(): Promise<Uint8Array> {
  const { drawPaper } = await import('../../../../platform/paper/draw-paper.ts');
  const issuedAt = new Date('2025-01-01T00:00:00Z');
  return drawPaper({
    title: '演示材料',
    number: '仅供演示，不具有任何效力',
    lines: [],
    paragraphs: ['本文件代替申请人上传的材料。'],
    issuer: '演示数据',
    issuedAt,
    issuedOn: '2025年1月1日',
    checkCode: '—',
    checkAddress: '演示材料',
  });
}
