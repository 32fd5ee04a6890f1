import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function releaseBanner(publishing: PublishingService): Route {
  return route(calls.releaseBanner, (input, caller) => publishing.banners.release(input, caller));
}
