import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ReadDocuments } from '../service.ts';

export function getFileStream(documents: ReadDocuments): Route {
  return route(calls.getFileStream, ({ storageid }) => documents.readPublicDocument(storageid));
}
