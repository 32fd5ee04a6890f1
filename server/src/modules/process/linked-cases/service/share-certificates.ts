import type { IdentityService } from '../../../identity/index.ts';
import type { Context } from '../../service/context.ts';
import { isGrantedParty, listCasesOfParty } from '../store/granted-parties.ts';
import { partyNumberOf } from './follow-case.ts';

/** People whom a certificate names may see it, although others have applied for the case. */
export function createSharedCertificates(
  { db }: Pick<Context, 'db'>,
  { identity }: { readonly identity: Pick<IdentityService, 'accounts'> },
) {
  const findNumber = async (accountId: string): Promise<string | null> => {
    const [holder] = await identity.accounts.listHolders([accountId]);
    return holder ? partyNumberOf(holder) : null;
  };
  return {
    async maySeeCertificate(caseId: string, accountId: string): Promise<boolean> {
      const number = await findNumber(accountId);
      return number !== null && isGrantedParty(db, Number(caseId), number);
    },

    async listSharedWith(accountId: string, max: number): Promise<readonly string[]> {
      const number = await findNumber(accountId);
      return number === null ? [] : (await listCasesOfParty(db, number, max)).map(String);
    },
  };
}
