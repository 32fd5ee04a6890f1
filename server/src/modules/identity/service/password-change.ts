import { BadInputError, ConflictError } from '@anju/contract';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../../platform/session/session.ts';
import { canonicalLoginName } from '../rules/login-name.ts';
import { assertStrongEnoughForChange, assertStrongEnoughForReset } from '../rules/password-strength.ts';
import * as accounts from '../store/accounts.ts';
import { forgetFailures } from '../store/login-failures.ts';
import { endSessions } from '../store/sessions.ts';
import type { IdentityTables } from '../store/tables.ts';
import type { Keys } from './keys.ts';
import type { Passwords } from './passwords.ts';
import type { PhoneCodes, ProvenCode } from './phone-codes.ts';
import type { Client } from './sessions.ts';
import { readTransportedSecret } from './transported-secret.ts';

export type PasswordChange = ReturnType<typeof createPasswordChange>;

interface Replacement {
  readonly action: string;
  readonly accountId: string;
  readonly loginName: string;
  readonly oldHash: string;
  readonly newPassword: string;
  /** The session it was asked from; all others end. */
  readonly keepSession?: string;
  /** Used up with it. */
  readonly proof?: ProvenCode;
}

const wrongCode = '手机验证码不正确或已过期';

/** With the one in use these are the last five. */
const formerPasswords = 4;

export function createPasswordChange(
  { database, clock, audit }: Platform,
  { keys, passwords, phoneCodes }: { keys: Keys; passwords: Passwords; phoneCodes: PhoneCodes },
) {
  const db = database.tables<IdentityTables>();

  const assertNotUsedBefore = async (accountId: string, oldHash: string, password: string): Promise<void> => {
    const former = await accounts.listFormerPasswords(db, accountId, formerPasswords);
    for (const hash of [oldHash, ...former])
      if (await passwords.matches(password, hash)) throw new BadInputError('新密码不能与最近五次使用过的密码相同');
  };

  const replace = async (change: Replacement, client: Client): Promise<void> => {
    const { accountId, loginName, oldHash, keepSession, action, proof } = change;
    await assertNotUsedBefore(accountId, oldHash, change.newPassword);
    const newHash = await passwords.hash(change.newPassword);
    await inTransaction(db, async (transaction) => {
      const at = clock.now();
      if (proof && !(await phoneCodes.take(transaction, proof))) throw new BadInputError(wrongCode);
      if (!(await accounts.replacePassword(transaction, { accountId, oldHash, newHash, at })))
        throw new ConflictError('密码刚刚已被修改，请重新登录');
      await endSessions(transaction, { accountId, ...(keepSession && { except: keepSession }) }, at);
      await forgetFailures(transaction, loginName);
      await audit.record(
        { action, outcome: 'done', actor: accountId, object: loginName, clientAddress: client.clientAddress },
        transaction,
      );
    });
  };

  return {
    async change(
      session: Session,
      input: { oldPassword: string; newPassword: string; qrnewPassword: string },
      client: Client,
    ): Promise<void> {
      const key = await keys.transportKey();
      const oldPassword = readTransportedSecret(input.oldPassword, key);
      const newPassword = readTransportedSecret(input.newPassword, key);
      assertStrongEnoughForChange(newPassword);
      if (readTransportedSecret(input.qrnewPassword, key) !== newPassword) throw new BadInputError('请确认新密码');
      const account = await accounts.findCredentialsById(db, session.accountId);
      if (!account || !(await passwords.matches(oldPassword, account.passwordHash))) {
        await audit.recordAlone({
          action: 'password-change',
          outcome: 'refused',
          actor: session.accountId,
          clientAddress: client.clientAddress,
        });
        throw new BadInputError('原密码不正确');
      }
      const { loginName, passwordHash: oldHash } = account;
      await replace(
        {
          action: 'password-change',
          accountId: session.accountId,
          loginName,
          oldHash,
          newPassword,
          keepSession: session.id,
        },
        client,
      );
    },

    async reset(input: { name: string; password: string; code: string }, client: Client): Promise<void> {
      const loginName = canonicalLoginName(input.name);
      const newPassword = readTransportedSecret(input.password, await keys.transportKey());
      assertStrongEnoughForReset(newPassword);
      const proof = await phoneCodes.check(loginName, input.code);
      const account = proof && (await accounts.findCredentialsById(db, proof.accountId));
      if (!account || account.disabledAt) {
        await audit.recordAlone({
          action: 'password-reset',
          outcome: 'refused',
          object: loginName,
          clientAddress: client.clientAddress,
        });
        throw new BadInputError(wrongCode);
      }
      const { accountId } = proof;
      await replace(
        { action: 'password-reset', accountId, loginName, oldHash: account.passwordHash, newPassword, proof },
        client,
      );
    },
  };
}
