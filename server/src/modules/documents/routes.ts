import { callGroups } from '@anju/contract';
import type { Route } from '../../platform/http/route.ts';
import { routesOf } from '../../platform/http/routes.ts';
import type { ReadDocuments } from './service.ts';

export function documentsRoutes(documents: ReadDocuments): Route[] {
  return routesOf(callGroups.documents, {
    uploadDocument: ({ name }, { file, session }) => documents.upload(file, name, session.accountId),
    finishUpload: ({ id, replaces }, { session }) => documents.resumable.finish(id, replaces, session.accountId),
    getDocument: ({ id }, { session }) => documents.getDocument(id, session.accountId),
    readDocument: ({ id }, { session: { accountId }, clientAddress }) =>
      documents.readDocument(id, { accountId, clientAddress }),
    readThumbnail: ({ id }, { session }) => documents.readThumbnail(id, session.accountId),
    listDocumentVersions: ({ id }, { session }) => documents.listVersions(id, session.accountId),
    listWallet: (_input, { session }) => documents.listWallet(session.accountId),
    setWalletExpiry: async ({ id, validUntil }, { session }) => {
      await documents.setWalletExpiry(id, validUntil, session.accountId);
      return null;
    },
    removeFromWallet: async ({ id }, { session }) => {
      await documents.removeFromWallet(id, session.accountId);
      return null;
    },
    getFileStream: ({ storageid }) => documents.readPublicDocument(storageid),
  });
}
