import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function orderBanners(publishing: PublishingService): Route {
  return route(calls.orderBanners, (input, caller) => publishing.banners.order(input, caller));
}
