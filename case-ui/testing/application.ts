import {
  type ApplicationStart,
  type CallInput,
  type CaseDetail,
  type CaseTypeInfo,
  calls,
  pages,
} from '@anju/contract';
import { citizen, openPage, type PageOptions, startGateway } from '@anju/page-test';
import { caseApp } from './case-app.ts';
import { draftCase, leaseStart, storedDocument } from './cases.ts';
import { leaseType } from './lease-type.ts';

interface ApplicationOptions extends PageOptions {
  readonly type?: CaseTypeInfo;
  readonly start?: ApplicationStart;
  /** An application may have been begun earlier or returned; a new one leaves this out. */
  readonly begun?: CaseDetail;
}

/** Opens the application form of a lease or of the given type, with a gateway that keeps what is saved. */
export async function openApplication({
  type = leaseType,
  start = leaseStart(),
  begun,
  ...options
}: ApplicationOptions = {}) {
  const gateway = startGateway();
  let stored = begun;
  gateway.answer(calls.listCaseTypes, [type]);
  gateway.answer(calls.prepareApplication, start);
  gateway.answer(calls.listWallet, []);
  gateway.answer(calls.checkDraft, { findings: [], missing: [] });
  gateway.answer(calls.getCase, () => stored as CaseDetail);
  gateway.answer(calls.getDocument, ({ id }) => storedDocument({ id }));
  const keep = ({ form, materials, promises }: CallInput<typeof calls.saveDraft>) => {
    const { id = 9, version = 0, ...before } = stored ?? {};
    stored = draftCase({
      ...before,
      id,
      version: version + 1,
      caseType: type.code,
      caseTypeName: type.name,
      category: type.category,
      form,
      materials,
      promises: promises ?? [],
    });
    return { id, version: version + 1 };
  };
  gateway.answer(calls.saveDraft, keep);
  const become = (next: CaseDetail): CaseDetail => {
    stored = next;
    return next;
  };
  const { leaseApp } = pages;
  const shell = await openPage(caseApp, leaseApp.apply, {
    user: citizen,
    query: begun ? { id: String(begun.id) } : { type: type.code },
    ...options,
  });
  return { gateway, shell, become, readStored: () => stored };
}

export const pdfNamed = (name: string): File => new File(['%PDF-1.7 of a test'], name, { type: 'application/pdf' });
