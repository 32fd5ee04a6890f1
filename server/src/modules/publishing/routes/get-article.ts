import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function getArticle(publishing: PublishingService): Route {
  return route(calls.getArticle, ({ id }) => publishing.reading.getArticle(id));
}
