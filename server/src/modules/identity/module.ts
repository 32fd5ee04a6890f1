import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import * as accounts from './migrations/0002-identity-accounts.ts';
import * as singleSignOn from './migrations/0005-identity-single-sign-on.ts';
import * as secondFactor from './migrations/0006-identity-second-factor.ts';
import * as accountAdministration from './migrations/0010-identity-account-administration.ts';
import * as guessing from './migrations/0024-identity-guessing.ts';
import * as waysIn from './migrations/0026-identity-ways-in.ts';
import * as provenIdentity from './migrations/0030-identity-proven-identity.ts';
import * as preferences from './migrations/0031-identity-preferences.ts';
import { changePassword } from './routes/change-password.ts';
import { confirmSecondFactor } from './routes/confirm-second-factor.ts';
import { createCaptcha } from './routes/create-captcha.ts';
import { endMyOtherSessions } from './routes/end-my-other-sessions.ts';
import { endMySession } from './routes/end-my-session.ts';
import { getCaptchaAudio } from './routes/get-captcha-audio.ts';
import { getCaptchaImage } from './routes/get-captcha-image.ts';
import { getLoginToken } from './routes/get-login-token.ts';
import { getUserInfo } from './routes/get-user-info.ts';
import { getUserInfoYjs } from './routes/get-user-info-yjs.ts';
import { listMySessions } from './routes/list-my-sessions.ts';
import { login } from './routes/login.ts';
import { logout } from './routes/logout.ts';
import { proveSecondFactor } from './routes/prove-second-factor.ts';
import { refreshToken } from './routes/refresh-token.ts';
import { resetPassword } from './routes/reset-password.ts';
import { returnFromIdentityProvider } from './routes/return-from-identity-provider.ts';
import { sendPhoneCode } from './routes/send-phone-code.ts';
import { startSecondFactor } from './routes/start-second-factor.ts';
import type { IdentityService } from './service.ts';

const routes = [
  login,
  logout,
  refreshToken,
  returnFromIdentityProvider,
  getLoginToken,
  createCaptcha,
  getCaptchaImage,
  getCaptchaAudio,
  sendPhoneCode,
  resetPassword,
  changePassword,
  getUserInfo,
  getUserInfoYjs,
  listMySessions,
  endMySession,
  endMyOtherSessions,
  startSecondFactor,
  confirmSecondFactor,
  proveSecondFactor,
];

const NoData = z.object({});

/** Captchas, codes, attempts: each hour. */
export function removalOfExpired({ cleaning }: IdentityService): JobKind<typeof NoData> {
  return {
    name: 'identity-remove-expired',
    data: NoData,
    retryLimit: 2,
    worthSeconds: 3_600,
    runSeconds: 60,
    cron: '50 * * * *',
    run: () => cleaning.removeExpired(),
  };
}

/** Each night: all sessions are walked through. */
export function removalOfPastSessions({ cleaning }: IdentityService): JobKind<typeof NoData> {
  return {
    name: 'identity-remove-past-sessions',
    data: NoData,
    retryLimit: 2,
    worthSeconds: 12 * 3_600,
    runSeconds: 300,
    cron: '40 3 * * *',
    run: () => cleaning.removePastSessions(),
  };
}

export function identityModule(identity: IdentityService): Module {
  return {
    name: 'identity',
    migrations: {
      '0002-identity-accounts': accounts,
      '0005-identity-single-sign-on': singleSignOn,
      '0006-identity-second-factor': secondFactor,
      '0010-identity-account-administration': accountAdministration,
      '0024-identity-guessing': guessing,
      '0026-identity-ways-in': waysIn,
      '0030-identity-proven-identity': provenIdentity,
      '0031-identity-preferences': preferences,
    },
    routes: routes.map((route) => route(identity)),
    jobs: [removalOfExpired(identity), removalOfPastSessions(identity)],
    seedDemo: () => identity.seedDemoAccounts(),
  };
}
