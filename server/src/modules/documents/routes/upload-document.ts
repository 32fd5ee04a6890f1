import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { DocumentsService } from '../service.ts';

export function uploadDocument(documents: DocumentsService): Route {
  return route(calls.uploadDocument, ({ name }, { file, session }) => documents.upload(file, name, session.accountId));
}
