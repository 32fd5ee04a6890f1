import { BadInputError, type CallParsedInput, ConflictError, type calls, NotFoundError } from '@anju/contract';
import { inTransaction } from '../../../platform/database/database.ts';
import { oneAtATime, type WorkOwner } from '../../../platform/fair-queue.ts';
import { clientNetwork } from '../../../platform/http/client-network.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../../platform/session/session.ts';
import { accountCounters } from '../rules/attempt-limits.ts';
import { canonicalLoginName } from '../rules/login-name.ts';
import { assertStrongEnoughForChange, assertStrongEnoughForReset } from '../rules/password-strength.ts';
import { timeOfDay } from '../rules/time-in-message.ts';
import * as accounts from '../store/accounts.ts';
import { forgetFailures } from '../store/attempt-counts.ts';
import type { IdentityTables } from '../store/tables.ts';
import { type Attempts, WrongGuessError } from './attempts.ts';
import { endSessions } from './ended-sessions.ts';
import type { Passwords } from './passwords.ts';
import { type PhoneCodes, type ProvenCode, wrongPhoneCode } from './phone-codes.ts';
import type { Client } from './sessions.ts';

export type PasswordChange = ReturnType<typeof createPasswordChange>;

interface Replacement {
  readonly action: string;
  readonly accountId: string;
  readonly loginName: string;
  readonly oldHash: string;
  readonly newPassword: string;
  /** This is the session that asked for the change; all others end. */
  readonly keepSession?: string;
  /** The change uses up this code. */
  readonly proof?: ProvenCode;
}

/** These and the current password are the last five. */
const formerPasswords = 4;

export function createPasswordChange(
  { database, clock, audit, config, parameters, events }: Platform,
  { attempts, passwords, phoneCodes }: { attempts: Attempts; passwords: Passwords; phoneCodes: PhoneCodes },
) {
  const db = database.tables<IdentityTables>();

  const ownerOf = (loginName: string, { clientAddress }: Client): WorkOwner => ({
    client: clientNetwork(clientAddress),
    account: loginName,
  });

  /** A change takes six pieces of work, so too many changes of one person are refused before anything is read. */
  const inLine = oneAtATime(2);

  const refusal = (until: Date) => `原密码输错次数过多，请于${timeOfDay(until, config.timeZone)}后再试`;

  const replace = async (change: Replacement, client: Client): Promise<void> => {
    const { accountId, loginName, oldHash, keepSession, action, proof } = change;
    const owner = ownerOf(loginName, client);
    const former = await accounts.listFormerPasswords(db, accountId, formerPasswords);
    for (const hash of [oldHash, ...former])
      if (await passwords.matches(change.newPassword, hash, owner))
        throw new BadInputError('新密码不能与最近五次使用过的密码相同');
    const newHash = await passwords.hash(change.newPassword, owner);
    await inTransaction(db, async (transaction) => {
      const at = clock.now();
      if (proof && !(await phoneCodes.take(transaction, proof))) throw new BadInputError(wrongPhoneCode);
      if (!(await accounts.replacePassword(transaction, { accountId, oldHash, newHash, at })))
        throw new ConflictError('密码刚刚已被修改，请重新登录');
      await endSessions(events, transaction, { accountId, ...(keepSession && { except: keepSession }) }, at);
      await forgetFailures(transaction, loginName);
      await audit.record(
        { action, outcome: 'done', actor: accountId, object: loginName, clientAddress: client.clientAddress },
        transaction,
      );
    });
  };

  const change = async (
    session: Session,
    input: CallParsedInput<typeof calls.changePassword>,
    client: Client,
  ): Promise<void> => {
    const account = await accounts.findCredentialsById(db, session.accountId);
    if (!account) throw new NotFoundError();
    const { loginName, passwordHash: oldHash } = account;
    const owner = ownerOf(loginName, client);
    passwords.assertRoom(owner);
    const counters = accountCounters('password-change', loginName, await parameters.read());
    const newPassword = await attempts.guess(counters, refusal, async () => {
      const asked = await passwords.read(input.newPassword, owner);
      assertStrongEnoughForChange(asked);
      if ((await passwords.read(input.qrnewPassword, owner)) !== asked) throw new BadInputError('请确认新密码');
      const oldPassword = await passwords.read(input.oldPassword, owner);
      if (await passwords.matches(oldPassword, oldHash, owner)) return asked;
      await audit.recordAlone({
        action: 'password-change',
        outcome: 'refused',
        actor: session.accountId,
        clientAddress: client.clientAddress,
      });
      throw new WrongGuessError('原密码不正确');
    });
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
  };

  return {
    change: (session: Session, input: CallParsedInput<typeof calls.changePassword>, client: Client): Promise<void> =>
      inLine(session.accountId, () => change(session, input, client)),

    async reset(input: CallParsedInput<typeof calls.resetPassword>, client: Client): Promise<void> {
      const loginName = canonicalLoginName(input.name);
      const owner = ownerOf(loginName, client);
      passwords.assertRoom(owner);
      const proof = await phoneCodes.check(loginName, input, client, 'password-reset');
      const newPassword = await passwords.read(input.password, owner);
      assertStrongEnoughForReset(newPassword);
      const { accountId } = proof;
      const account = await accounts.findCredentialsById(db, accountId);
      if (!account || account.disabledAt) {
        await audit.recordAlone({
          action: 'password-reset',
          outcome: 'refused',
          object: loginName,
          clientAddress: client.clientAddress,
        });
        throw new BadInputError(wrongPhoneCode);
      }
      await replace(
        { action: 'password-reset', accountId, loginName, oldHash: account.passwordHash, newPassword, proof },
        client,
      );
    },
  };
}
