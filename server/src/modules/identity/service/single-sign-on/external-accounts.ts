import { randomInt } from 'node:crypto';
import { inTransaction } from '../../../../platform/database/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { CatalogService } from '../../../catalog/index.ts';
import { addAccount, listCitizensByPhone } from '../../store/accounts.ts';
import * as store from '../../store/single-sign-on.ts';
import type { IdentityDb, IdentityTables } from '../../store/tables.ts';
import type { Passwords } from '../passwords.ts';
import { type Person, SignOnRefusedError } from './identity-provider.ts';

export type ExternalAccounts = ReturnType<typeof createExternalAccounts>;

const nameLetters = 'abcdefghjkmnpqrstuvwxyz23456789';
const longestDisplayName = 40;

export function createExternalAccounts(
  { database, clock, audit, config }: Platform,
  catalog: CatalogService,
  passwords: Passwords,
) {
  const db = database.tables<IdentityTables>();

  /**
   * An account is not taken if the provider knows it as another person, or does not vouch for its proven identity: a
   * telephone number may have changed hands.
   */
  const findCitizen = async (on: IdentityDb, { provider, phone, idNumber }: Person): Promise<string | undefined> => {
    if (phone === undefined) return undefined;
    const [only, ...others] = await listCitizensByPhone(on, phone);
    if (only === undefined || others.length > 0) return undefined;
    if (only.idNumber !== '' && only.idNumber !== idNumber) return undefined;
    return (await store.isLinked(on, only.id, provider)) ? undefined : only.id;
  };

  /** The number that the provider vouches for becomes proven; another number under the same subject is refused. */
  const proveIdentity = async (on: IdentityDb, accountId: string, person: Person): Promise<void> => {
    if (person.idNumber === undefined) return;
    if (!(await store.proveIdentity(on, accountId, person.idNumber, displayNameOf(person))))
      throw new SignOnRefusedError('the identity number is not the one of the account');
  };

  return {
    async getAccountOf(person: Person, clientAddress: string): Promise<string> {
      const known = await store.findLinkedAccount(db, person);
      if (known !== undefined) {
        await proveIdentity(db, known, person);
        return known;
      }
      if (config.singleSignOn.firstSignIn === 'refuse') throw new SignOnRefusedError('nobody known signs in');

      return inTransaction(db, async (transaction) => {
        await store.lockFirstSignIns(transaction);
        const meanwhile = await store.findLinkedAccount(transaction, person);
        if (meanwhile !== undefined) return meanwhile;
        const citizen = await findCitizen(transaction, person);
        const accountId =
          citizen ??
          (await addAccount(transaction, {
            login_name: newLoginName(),
            display_name: displayNameOf(person),
            user_type: 'CITIZEN',
            org_name: '',
            phone: person.phone ?? '',
            default_app: null,
            home_enabled: true,
            password_hash: passwords.unusableHash(),
            password_usable: false,
            created_at: clock.now(),
          }));
        if (accountId === undefined) throw new Error('the new login name is taken');
        if (citizen === undefined) await catalog.assignRoles(accountId, ['citizen'], transaction);
        await store.linkAccount(transaction, person, accountId, clock.now());
        await proveIdentity(transaction, accountId, person);
        await audit.record(
          {
            action: 'external-identity-link',
            outcome: 'done',
            actor: accountId,
            clientAddress,
            detail: { provider: person.provider, newAccount: citizen === undefined },
          },
          transaction,
        );
        return accountId;
      });
    },
  };
}

function newLoginName(): string {
  return `sso-${Array.from({ length: 10 }, () => nameLetters[randomInt(nameLetters.length)]).join('')}`;
}

function displayNameOf({ name }: Person): string {
  return name.replace(/\p{C}/gu, '').trim().slice(0, longestDisplayName) || '统一身份认证用户';
}
