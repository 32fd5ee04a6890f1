import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function listNews(publishing: PublishingService): Route {
  return route(calls.listNews, (input) => publishing.reading.listNews(input));
}
