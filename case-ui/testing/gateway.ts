import { type CaseDetail, calls } from '@anju/contract';
import { page, pdfOf, startGateway, type TestGateway } from '@anju/page-test';
import { storedDocument } from './cases.ts';
import { leaseDrawing } from './lease-drawing.ts';
import { leaseType } from './lease-type.ts';

/** Answers what the page of this case asks; a test adds actions and other answers itself. */
export function startCaseGateway(detail: CaseDetail): TestGateway {
  const gateway = startGateway();
  gateway.answer(calls.getCase, detail);
  gateway.answer(calls.listCaseTypes, [leaseType]);
  gateway.answer(calls.getProcessDrawing, leaseDrawing);
  gateway.answer(calls.watchCase, []);
  gateway.answer(calls.getDocument, ({ id }) => storedDocument({ id }));
  gateway.answer(calls.readDocument, pdfOf(['material']));
  return gateway;
}

export const control = (title: string) => page.getByLabelText(title, { exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const region = (name: string) => page.getByRole('region', { name, exact: true });
export const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
