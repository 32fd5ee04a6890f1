import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function submitBanner(publishing: PublishingService): Route {
  return route(calls.submitBanner, (input, caller) => publishing.banners.submit(input, caller));
}
