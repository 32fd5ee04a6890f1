import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { DocumentsService } from '../service.ts';

export function listBannerDocuments(documents: DocumentsService): Route {
  return route(calls.listBannerDocuments, (input) => documents.listBanners(input));
}
