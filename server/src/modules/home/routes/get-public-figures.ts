import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { HomeService } from '../service.ts';

export function getPublicFigures(home: HomeService): Route {
  return route(calls.getPublicFigures, () => home.getPublicFigures());
}
