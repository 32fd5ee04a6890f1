import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function sendBackBanner(publishing: PublishingService): Route {
  return route(calls.sendBackBanner, (input, caller) => publishing.banners.sendBack(input, caller));
}
