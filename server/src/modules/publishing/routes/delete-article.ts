import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function deleteArticle(publishing: PublishingService): Route {
  return route(calls.deleteArticle, async (input, caller) => {
    await publishing.articles.remove(input, caller);
    return null;
  });
}
