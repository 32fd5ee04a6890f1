import { calls } from '@anju/contract';
import { findBrowserTokens, keepBrowserToken } from './browser-tokens.ts';
import { encryptSecret } from './encrypt-secret.ts';
import { judgePassword } from './password-verdict.ts';
import type { Portal } from './portal.ts';
import type { LoginType } from './session.ts';

export interface Credentials {
  readonly userName: string;
  readonly password: string;
  readonly captcha: string;
  readonly captchaId: string;
  /** The form asks for it only after the server has demanded it. */
  readonly oneTimePassword?: string | undefined;
}

export async function signIn(portal: Portal, given: Credentials, loginType: LoginType): Promise<void> {
  const { browserToken, ...tokens } = await portal.client.call(
    calls.login,
    {
      name: given.userName.trim(),
      password: await encryptSecret(given.password, portal.config.rsaPublicKey),
      code: given.captcha.trim(),
      uuid: given.captchaId,
      isTelYzm: 'no',
      loginType,
      otp: given.oneTimePassword?.trim(),
      browserTokens: findBrowserTokens(),
    },
    { ownMessage: true },
  );
  keepBrowserToken(browserToken);
  portal.enter(tokens, loginType, judgePassword(given.password));
}
