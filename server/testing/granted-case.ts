import { randomUUID } from 'node:crypto';
import { type CaseDetail, NotFoundError } from '@anju/contract';
import { findCaseType } from '@anju/contract/case-types';
import type { Sh201Form } from '@anju/contract/forms/resale/sh201';
import { businessModules } from '../src/business-modules.ts';
import type { ProcessService } from '../src/modules/process/index.ts';
import { verifiedHouse } from '../src/modules/resale/cases/verified-house.ts';
import { enterDemoVerifications } from '../src/modules/resale/service.ts';
import { addDays, dayOf } from '../src/platform/clock/workdays.ts';
import { inTransaction } from '../src/platform/database/database.ts';
import { setCause } from '../src/platform/register/cause.ts';
import { callerOf } from './caller.ts';
import { confirmByAll } from './confirmed-by-all.ts';
import { handIn } from './lease-case.ts';
import type { TestApp } from './test-app.ts';

const officials = ['clerk01', 'reviewer01', 'reviewer02', 'approver01'];

type Fields = Readonly<Record<string, unknown>>;

interface Wanted {
  /** The applicant is given by login name. */
  readonly by: string;
  readonly caseType: string;
  readonly form?: Fields;
  /** The type may be known under another code. */
  readonly as?: string;
}

/** Cases of every type go past the HTTP server, through any release of the engine. */
export function caseWork(app: TestApp, process: ProcessService = app.process) {
  const caseTypes = businessModules.flatMap((business) => business.caseTypes(app));
  const documents = new Map<string, Promise<string>>();
  const idOf = async (loginName: string): Promise<string> => (await app.identity.findAccountId(loginName)) as string;

  const documentOf = (loginName: string): Promise<string> => {
    const known =
      documents.get(loginName) ??
      app.accessTokenOf(loginName).then(async (token) => {
        const [material] = await handIn(callerOf(app.url), token, ['any']);
        return material?.documentId as string;
      });
    documents.set(loginName, known);
    return known;
  };

  /** The sale uses a code of today, in a contract of its own. */
  const withVerification = async (form: Sh201Form): Promise<Fields> => {
    const code = `HY${randomUUID().slice(-12).toUpperCase()}`;
    const { database, clock, config } = app.platform;
    const verified = {
      ...verifiedHouse(code, form, form.sellers),
      validUntil: addDays(dayOf(clock.now(), config.timeZone), 180),
    };
    await inTransaction(database.tables(), async (transaction) => {
      await setCause(transaction, { kind: 'import', reference: 'test' }, clock.now());
      await enterDemoVerifications(transaction, [verified]);
    });
    return { ...form, verificationCode: code, contractNumber: `CL${code}` };
  };

  const submit = async ({ by, caseType, form, as = caseType }: Wanted): Promise<CaseDetail> => {
    const accountId = await idOf(by);
    const documentId = await documentOf(by);
    const materials = (caseTypes.find(({ code }) => code === caseType)?.materials ?? []).map(({ code }) => ({
      material: code,
      documentId,
    }));
    const sample = await findCaseType(caseType)?.sample();
    const complete: Fields = { ...sample, ...form };
    const isSold = caseType === 'SH201' && form?.verificationCode === undefined;
    const draft = await process.saveDraft(
      { caseType: as, form: isSold ? await withVerification(complete as Sh201Form) : complete, materials },
      accountId,
    );
    await confirmByAll(app, draft.id, process);
    return process.act({ ...draft, action: { kind: 'submit' }, opinion: '' }, accountId);
  };

  /** Two officials have to check this. */
  const checkTogether = async ({ id, version }: CaseDetail, accountId: string): Promise<CaseDetail> => {
    const colleague = await idOf('reviewer03');
    const asked = { kind: 'add-signer', to: colleague } as const;
    const { version: next } = await process.act({ id, version, action: asked, opinion: '' }, accountId);
    return process.act({ id, version: next, action: { kind: 'sign' }, opinion: '' }, colleague);
  };

  /** The first official who may claim the current step approves it. */
  const approveStep = async ({ id }: { readonly id: number }): Promise<CaseDetail> => {
    for (const loginName of officials) {
      const accountId = await idOf(loginName);
      const file = await process.getCase(id, accountId).catch((error: unknown) => {
        if (!(error instanceof NotFoundError)) throw error;
      });
      if (!file?.offered.includes('claim')) continue;
      const claimed = await process.act(
        { id, version: file.version, action: { kind: 'claim' }, opinion: '' },
        accountId,
      );
      const action = { kind: 'decide', decision: 'approve' } as const;
      const { version } = claimed.offered.includes('approve') ? claimed : await checkTogether(claimed, accountId);
      return process.act({ id, version, action, opinion: '' }, accountId);
    }
    throw new Error(`nobody takes the step of case ${id}`);
  };

  const grant = async (wanted: Wanted): Promise<CaseDetail> => {
    let file = await submit(wanted);
    while (file.phase !== 'closed') file = await approveStep(file);
    return file;
  };

  /** The reviewer returns the case, and the applicant changes it and hands it in again. */
  const correct = async ({ by, caseType, form }: Wanted, { id }: Pick<CaseDetail, 'id'>): Promise<CaseDetail> => {
    const [reviewer, applicant] = [await idOf('reviewer01'), await idOf(by)];
    const { version } = await process.getCase(id, reviewer);
    const claimed = await process.act({ id, version, action: { kind: 'claim' }, opinion: '' }, reviewer);
    const defects = [{ about: 'field' as const, name: 'unitNumber', text: '单元号有误' }];
    const sentBack = { kind: 'return', defects } as const;
    const returned = await process.act({ id, version: claimed.version, action: sentBack, opinion: '' }, reviewer);
    const { form: former, materials } = await process.getCase(id, applicant);
    const saved = await process.saveDraft(
      { id, version: returned.version, caseType, form: { ...former, ...form }, materials },
      applicant,
    );
    await confirmByAll(app, saved.id, process);
    return process.act({ ...saved, action: { kind: 'resubmit' }, opinion: '' }, applicant);
  };

  return { submit, approveStep, grant, correct, idOf, withVerification };
}
