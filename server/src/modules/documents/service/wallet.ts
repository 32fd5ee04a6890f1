import { type DocumentUse, NotFoundError, type WalletDocument } from '@anju/contract';
import { dayOf } from '../../../platform/clock/workdays.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DocumentsTables } from '../store/tables.ts';
import { changeWallet, listWallet } from '../store/wallet.ts';
import { toStoredDocument } from './stored-document.ts';

export type UsesSource = (
  ownerId: string,
  documentIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly DocumentUse[]>>;

/** Nobody looks through more documents than this. */
const maxShown = 500;

/** The wallet holds documents that somebody once gave: they attach to another case by id, without being sent again. */
export function createWallet({ database, clock, config }: Platform, usesOf: UsesSource) {
  const db = database.tables<DocumentsTables>();
  const notThere = () => new NotFoundError('资料不存在，或已从我的资料中移除');

  return {
    async listWallet(accountId: string): Promise<WalletDocument[]> {
      const rows = await listWallet(db, accountId, maxShown);
      const uses = await usesOf(
        accountId,
        rows.map(({ id }) => id),
      );
      const today = dayOf(clock.now(), config.timeZone);
      return rows.map((row) => ({
        document: toStoredDocument(row),
        uses: [...(uses.get(row.id) ?? [])],
        validUntil: row.valid_until,
        isExpired: row.valid_until !== null && row.valid_until < today,
      }));
    },

    async setWalletExpiry(id: string, validUntil: string | null, ownerId: string): Promise<void> {
      if (!(await changeWallet(db, { id, ownerId }, { valid_until: validUntil }))) throw notThere();
    },

    async removeFromWallet(id: string, ownerId: string): Promise<void> {
      if (!(await changeWallet(db, { id, ownerId }, { forgotten_at: clock.now() }))) throw notThere();
    },
  };
}
