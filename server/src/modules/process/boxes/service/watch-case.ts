import { type CallParsedInput, type calls, ForbiddenError } from '@anju/contract';
import { inTransaction } from '../../../../platform/database/database.ts';
import type { MessagesService } from '../../../messages/index.ts';
import type { PartyOfficials } from '../../decision/service/exclude-parties.ts';
import { getVisibleCase } from '../../reading/service/visible-case.ts';
import type { Context } from '../../service/context.ts';
import { addViewer, listOtherViewers, removeViewer } from '../store/viewers.ts';
import { mayNote } from './write-notes.ts';

/** A viewer who neither left nor did anything for so long is no longer there. */
const watchedMs = 15 * 60_000;

/** Officials who have a case open are told when another official comes or goes. */
export function createViewers(
  { db, clock, findPerson, nameOf }: Context,
  messages: Pick<MessagesService, 'announceViewers'>,
  parties: PartyOfficials,
) {
  return {
    async watchCase({ id, leaving }: CallParsedInput<typeof calls.watchCase>, accountId: string): Promise<string[]> {
      const person = await findPerson(accountId);
      const row = await getVisibleCase(db, id, person);
      if (!mayNote(row, person, await parties.isParty(row, person))) throw new ForbiddenError();
      const viewer = { caseId: id, accountId };
      const others = await inTransaction(db, async (transaction) => {
        const now = clock.now();
        const until = new Date(now.getTime() + watchedMs);
        const isNews = leaving
          ? await removeViewer(transaction, viewer)
          : await addViewer(transaction, viewer, now, until);
        const found = await listOtherViewers(transaction, viewer, now);
        if (isNews) messages.announceViewers(found);
        return found;
      });
      return Promise.all(others.map(nameOf));
    },
  };
}
