import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function withdrawBanner(publishing: PublishingService): Route {
  return route(calls.withdrawBanner, (input, caller) => publishing.banners.withdraw(input, caller));
}
