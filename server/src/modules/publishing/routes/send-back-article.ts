import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function sendBackArticle(publishing: PublishingService): Route {
  return route(calls.sendBackArticle, (input, caller) => publishing.articles.sendBack(input, caller));
}
