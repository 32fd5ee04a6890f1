import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { DocumentsService } from '../service.ts';

export function readDocument(documents: DocumentsService): Route {
  return route(calls.readDocument, ({ id }, { session }) => documents.readDocument(id, session.accountId));
}
