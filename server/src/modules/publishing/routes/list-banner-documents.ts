import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function listBannerDocuments(publishing: PublishingService): Route {
  return route(calls.listBannerDocuments, (input) => publishing.reading.listBanners(input));
}
