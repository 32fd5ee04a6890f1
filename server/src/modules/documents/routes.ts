import { callGroups } from '@anju/contract';
import type { Route } from '../../platform/http/route.ts';
import { routesOf } from '../../platform/http/routes.ts';
import type { ReadDocuments } from './service.ts';

export function documentsRoutes(documents: ReadDocuments): Route[] {
  return routesOf(callGroups.documents, {
    uploadDocument: ({ name }, { file, session }) => documents.upload(file, name, session.accountId),
    getDocument: ({ id }, { session }) => documents.getDocument(id, session.accountId),
    readDocument: ({ id }, { session }) => documents.readDocument(id, session.accountId),
    getFileStream: ({ storageid }) => documents.readPublicDocument(storageid),
  });
}
