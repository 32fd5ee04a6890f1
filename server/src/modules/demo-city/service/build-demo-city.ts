import { Readable } from 'node:stream';
import { createSampleMaker } from '@anju/contract/samples';
import { type CalendarTables, loadCalendar } from '../../../platform/clock/calendar.ts';
import { addDays, addWorkdays, atHour, type Day, dayOf } from '../../../platform/clock/workdays.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { setCause } from '../../../platform/register/cause.ts';
import type { AccessService } from '../../access/index.ts';
import type { DocumentsService } from '../../documents/index.ts';
import type { IdentityService } from '../../identity/index.ts';
import type { Actor, CaseType, Filer, History, ProcessService } from '../../process/index.ts';
import { caseScript, type Person } from './case-script.ts';
import { type DemoRating, demoRatings } from './demo-ratings.ts';
import { demoUnits } from './demo-units.ts';
import { type LinkedCase, linkedCases } from './linked-cases.ts';
import { type PlannedCase, planCases } from './plan-cases.ts';
import { houseVerifications, stagedCases } from './staged-cases.ts';

export interface Parts {
  readonly process: Pick<
    ProcessService,
    'hasCases' | 'findFiler' | 'buildHistories' | 'keepDeadlines' | 'remindEnterprises'
  >;
  readonly access: Pick<AccessService, 'findPerson'>;
  readonly identity: Pick<IdentityService, 'findAccountId'>;
  readonly documents: Pick<DocumentsService, 'upload'>;
  readonly caseTypes: readonly CaseType[];
  rateCase(rating: DemoRating & { readonly id: number }, accountId: string): Promise<void>;
}

interface Applicant {
  readonly actor: Actor;
  readonly accountId: string;
  readonly filer: Filer;
  readonly material: string;
}

const officialsByRole = {
  'window-clerk': 'clerk01',
  'first-reviewer': 'reviewer01',
  'second-reviewer': 'reviewer02',
  approver: 'approver01',
} as const;
const colleaguesByRole = { 'first-reviewer': 'reviewer03' } as const;

const opensAt = 9;
const reportEvery = 200;
/** This is long enough for an earlier grant to be changed or cancelled since. */
const linkedDaysAgo = 12;

/** Cases of a year and a half run through the engine at the times they would have happened. */
export async function buildDemoCity(
  { config, clock, database }: Pick<Platform, 'config' | 'clock' | 'database'>,
  { process, access, identity, documents, caseTypes, rateCase }: Parts,
  progress: (done: string) => void,
): Promise<void> {
  if (await process.hasCases()) return;
  const maker = createSampleMaker(20_250_101);
  const calendar = await loadCalendar(database.tables<CalendarTables>());
  const today = dayOf(clock.now(), config.timeZone);
  const staged = [...stagedCases(today, calendar), ...houseVerifications(today, calendar)].slice(0, config.demoCases);
  const planned = [...staged, ...planCases(config.demoCases - staged.length, today, maker)];
  const morningOf = (day: Day): Date => atHour(day, opensAt, config.timeZone);

  const getActor = async (loginName: string, isApplicant: boolean) => {
    const { accountId, roles } = await access.findPerson((await identity.findAccountId(loginName)) as string);
    return { kind: 'person', accountId, roles, isApplicant } as const;
  };
  const getOfficials = async (byRole: Readonly<Record<string, string>>): Promise<Record<string, Person>> => {
    const found: Record<string, Person> = {};
    for (const [role, loginName] of Object.entries(byRole)) found[role] = await getActor(loginName, false);
    return found;
  };
  const officials = await getOfficials(officialsByRole);
  const colleagues = await getOfficials(colleaguesByRole);

  const page = await drawDemoMaterial();
  const applicants = new Map<string, Applicant>();
  for (const [loginName, { caseType }] of new Map(planned.map((one) => [one.applicant, one]))) {
    const actor = await getActor(loginName, true);
    const { accountId } = actor;
    const material = await documents.upload(Readable.from([page]), '演示材料.pdf', accountId);
    const filer = await process.findFiler(caseType, accountId);
    applicants.set(loginName, { actor, accountId, filer, material: material.id });
  }

  const types = new Map(
    await Promise.all(
      caseTypes.map(
        async (caseType) => [caseType.code, { caseType, makeForm: await caseType.loadDemoForm() }] as const,
      ),
    ),
  );

  const scriptOf = (planned: PlannedCase, applicant: Applicant, materials: History['materials']): History['script'] => {
    return (table) =>
      caseScript(planned, {
        maker: createSampleMaker(planned.seed),
        table,
        calendar,
        officials,
        colleagues,
        applicant: applicant.actor,
        material: materials[0]?.material ?? '',
        now: clock.now(),
        morningOf,
      });
  };

  const historyOfLinked = ({ caseType, original, form, submittedOn, isWaiting }: LinkedCase): History => {
    const applicant = [...applicants.values()].find(({ accountId }) => accountId === original.applicant_id);
    const type = types.get(caseType);
    if (!applicant || !type) throw new Error(`nobody asks for ${caseType}`);
    const materials = type.caseType.materials.map(({ code }) => ({ material: code, documentId: applicant.material }));
    const planned: PlannedCase = {
      caseType,
      applicant: '',
      submittedOn,
      isFlagged: true,
      course: 'smooth',
      seed: original.id,
      isPrompt: true,
      ...(isWaiting && { waits: { at: 'first-reviewer', paused: false } }),
    };
    const script = scriptOf(planned, applicant, materials);
    const { accountId: applicantId } = applicant;
    return { caseType, applicantId, form, materials, original, begunAt: morningOf(submittedOn), script };
  };

  const takeUnit = await demoUnits({ database, config });
  const historyOf = (planned: PlannedCase): History => {
    const type = types.get(planned.caseType);
    const applicant = applicants.get(planned.applicant);
    if (!applicant || !type) throw new Error(`nobody applies for ${planned.caseType}`);
    const materials = type.caseType.materials.map(({ code }) => ({ material: code, documentId: applicant.material }));
    return {
      caseType: planned.caseType,
      applicantId: applicant.accountId,
      form: type.makeForm(createSampleMaker(planned.seed), { ...planned, filer: applicant.filer, takeUnit }),
      materials,
      begunAt: morningOf(planned.submittedOn),
      script: scriptOf(planned, applicant, materials),
    };
  };

  const histories = planned.map(historyOf);
  const formsOf = Map.groupBy(histories, ({ caseType }) => caseType);
  await inTransaction(database.tables(), async (transaction) => {
    await setCause(transaction, { kind: 'import', reference: '演示数据' }, clock.now());
    for (const { code, prepareDemo } of caseTypes)
      await prepareDemo?.(
        transaction,
        (formsOf.get(code) ?? []).map(({ form }) => form),
      );
  });
  // The cases are built in one transaction, so that a start that is killed meanwhile begins anew.
  const built = await process.buildHistories(histories, (count) => {
    if (count % reportEvery === 0) progress(`${count}/${planned.length} 件`);
  });
  const recently = addDays(today, -linkedDaysAgo);
  const linked = linkedCases(built, recently, addWorkdays(recently, 1, calendar), (at) => dayOf(at, config.timeZone));
  await process.buildHistories(linked.map(historyOfLinked), () => {});
  for (const { of, ...rating } of demoRatings(built)) await rateCase({ id: of.id, ...rating }, of.applicant_id);
}

async function drawDemoMaterial(): Promise<Uint8Array> {
  const { drawPaper } = await import('../../../platform/paper/draw-paper.ts');
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
