import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../service.ts';

export function createCaptcha({ captchas }: IdentityService): Route {
  return route(calls.createCaptcha, () => captchas.create());
}
