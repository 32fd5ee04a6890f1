import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function readReleaseFile(publishing: PublishingService): Route {
  return route(calls.readReleaseFile, ({ id }) => publishing.readFile(id));
}
