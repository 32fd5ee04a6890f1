import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function withdrawArticle(publishing: PublishingService): Route {
  return route(calls.withdrawArticle, (input, caller) => publishing.articles.withdraw(input, caller));
}
