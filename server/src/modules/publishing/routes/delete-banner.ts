import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function deleteBanner(publishing: PublishingService): Route {
  return route(calls.deleteBanner, async (input, caller) => {
    await publishing.banners.remove(input, caller);
    return null;
  });
}
