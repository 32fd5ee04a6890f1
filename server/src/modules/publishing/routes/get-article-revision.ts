import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function getArticleRevision(publishing: PublishingService): Route {
  return route(calls.getArticleRevision, (input) => publishing.articles.getRevision(input));
}
