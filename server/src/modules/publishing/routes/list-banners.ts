import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function listBanners(publishing: PublishingService): Route {
  return route(calls.listBanners, (_input, caller) => publishing.banners.list(caller));
}
