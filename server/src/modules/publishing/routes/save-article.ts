import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function saveArticle(publishing: PublishingService): Route {
  return route(calls.saveArticle, (input, caller) => publishing.articles.save(input, caller));
}
