import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ReadDocuments } from '../service.ts';

export function readDocument(documents: ReadDocuments): Route {
  return route(calls.readDocument, ({ id }, { session }) => documents.readDocument(id, session.accountId));
}
