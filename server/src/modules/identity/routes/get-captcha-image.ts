import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../service.ts';

export function getCaptchaImage({ captchas }: IdentityService): Route {
  return route(calls.getCaptchaImage, async ({ uuid }, client) => ({
    mediaType: 'image/png',
    body: await captchas.draw(uuid, client),
  }));
}
