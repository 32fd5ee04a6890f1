import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../service.ts';

export function getCaptchaAudio({ captchas }: IdentityService): Route {
  return route(calls.getCaptchaAudio, async ({ uuid }, client) => ({
    mediaType: 'audio/wav',
    body: await captchas.speak(uuid, client),
  }));
}
