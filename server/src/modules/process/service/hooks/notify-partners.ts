import type { CollaborationService } from '../../../collaboration/index.ts';
import { getFacts } from '../../rules/derived-facts.ts';
import type { Context } from '../context.ts';
import type { CaseHook } from '../engine.ts';
import { isLongPast } from './long-past.ts';

/** Sends the messages about a granted case to other agencies, once: the message id is made of case number and partner. */
export function notifyPartners({ clock }: Context, collaboration: Pick<CollaborationService, 'send'>): CaseHook {
  return async (handle, { after: row }) => {
    const { id, number, result, district, category, changed_at } = row;
    if (result !== 'granted' || number === null || isLongPast(changed_at, clock.now())) return;
    for (const message of getFacts(row).messagesToPartners)
      await collaboration.send(
        { ...message, messageId: `${number}-${message.partner}`, caseId: id, caseNumber: number, district, category },
        handle,
      );
  };
}
