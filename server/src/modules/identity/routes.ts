import { callGroups } from '@anju/contract';
import type { Route } from '../../platform/http/route.ts';
import { routesOf } from '../../platform/http/routes.ts';
import type { IdentityService } from './service.ts';

export function identityRoutes(identity: IdentityService): Route[] {
  const { captchas, loginCodes, passwordChange, phoneCodes, secondFactor, sessions, signIn, singleSignOn } = identity;
  return routesOf(callGroups.identity, {
    login: signIn.login,
    getLoginToken: loginCodes.exchange,
    refreshToken: (input, client) => sessions.refresh(input.refreshToken, client),
    returnFromIdentityProvider: async (input, client) => ({ location: await singleSignOn.goOn(input, client) }),
    logout: (_input, client) => sessions.end(client.session, client).then(() => null),
    createCaptcha: () => captchas.create(),
    getCaptchaImage: async ({ uuid }, client) => ({ mediaType: 'image/png', body: await captchas.draw(uuid, client) }),
    getCaptchaAudio: async ({ uuid }, client) => ({ mediaType: 'audio/wav', body: await captchas.speak(uuid, client) }),
    sendPhoneCode: async (input, client) => ({ result: 1 as const, requestId: await phoneCodes.send(input, client) }),
    resetPassword: (input, client) => passwordChange.reset(input, client).then(() => ({ result: 1 })),
    listMySessions: (_input, { session }) => sessions.list(session),
    endMySession: ({ id }, { session }) => sessions.endOne(session, id).then(() => null),
    endMyOtherSessions: async (_input, { session }) => ({ ended: await sessions.endOthers(session) }),
    startSecondFactor: async (_input, { session }) => {
      const { loginName } = await identity.getProfile(session.accountId);
      return secondFactor.start(session, loginName);
    },
    confirmSecondFactor: async ({ otp }, client) => ({
      recoveryCodes: await secondFactor.confirm(client.session, otp, client),
    }),
    proveSecondFactor: ({ otp }, client) => secondFactor.prove(client.session, otp, client).then(() => null),
    getUserInfo: (_input, { session }) => identity.getUserInfo(session),
    getUserInfoYjs: (_input, { session }) => identity.getUserInfo(session),
    getTableSettings: ({ table }, { session }) => identity.preferences.getTableSettings(session.accountId, table),
    setTableSettings: ({ table, settings }, { session }) =>
      identity.preferences.setTableSettings(session.accountId, table, settings).then(() => null),
    changePassword: (input, client) => passwordChange.change(client.session, input, client).then(() => null),
  });
}
