import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function getManagedArticle(publishing: PublishingService): Route {
  return route(calls.getManagedArticle, ({ id }, caller) => publishing.articles.get(id, caller));
}
