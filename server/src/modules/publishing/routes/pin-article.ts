import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function pinArticle(publishing: PublishingService): Route {
  return route(calls.pinArticle, (input, caller) => publishing.articles.pin(input, caller));
}
