import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function listPublicNotices(publishing: PublishingService): Route {
  return route(calls.listPublicNotices, (input) => publishing.reading.listNotices(input));
}
