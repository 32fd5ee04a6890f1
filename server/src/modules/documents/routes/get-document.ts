import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ReadDocuments } from '../service.ts';

export function getDocument(documents: ReadDocuments): Route {
  return route(calls.getDocument, ({ id }, { session }) => documents.getDocument(id, session.accountId));
}
