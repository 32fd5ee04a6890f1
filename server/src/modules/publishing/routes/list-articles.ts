import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function listArticles(publishing: PublishingService): Route {
  return route(calls.listArticles, (input, caller) => publishing.articles.list(input, caller));
}
