import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { DocumentsService } from '../service.ts';

export function getFileStream(documents: DocumentsService): Route {
  return route(calls.getFileStream, ({ storageid }) => documents.readPublicDocument(storageid));
}
