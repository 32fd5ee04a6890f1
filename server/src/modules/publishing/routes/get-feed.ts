import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function getFeed(publishing: PublishingService): Route {
  return route(calls.getFeed, ({ kind }) => publishing.getFeed(kind));
}
