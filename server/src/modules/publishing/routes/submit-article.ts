import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function submitArticle(publishing: PublishingService): Route {
  return route(calls.submitArticle, (input, caller) => publishing.articles.submit(input, caller));
}
