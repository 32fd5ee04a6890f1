import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function releaseArticle(publishing: PublishingService): Route {
  return route(calls.releaseArticle, (input, caller) => publishing.articles.release(input, caller));
}
