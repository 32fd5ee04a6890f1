import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { PublishingService } from '../service.ts';

export function uploadReleaseFile(publishing: PublishingService): Route {
  return route(calls.uploadReleaseFile, ({ name }, { file, session }) =>
    publishing.uploadFile(file, name, session.accountId),
  );
}
