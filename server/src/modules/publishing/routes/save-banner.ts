import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function saveBanner(publishing: PublishingService): Route {
  return route(calls.saveBanner, (input, caller) => publishing.banners.save(input, caller));
}
