import type { CollaborationService } from '../../../collaboration/index.ts';
import type { Context } from '../context.ts';
import type { CaseHook } from '../engine.ts';
import { isLongPast } from './long-past.ts';

/** Other agencies hear of what is granted, once: the number of the case and the partner are the name of the message. */
export function tellPartners({ clock, getType }: Context, collaboration: Pick<CollaborationService, 'send'>): CaseHook {
  return async (handle, { after: row }) => {
    const { id, number, result, form, case_type, district, category, changed_at } = row;
    if (result !== 'granted' || number === null || isLongPast(changed_at, clock.now())) return;
    for (const message of getType(case_type).read(form).messagesToPartners(number))
      await collaboration.send(
        { ...message, messageId: `${number}-${message.partner}`, caseId: id, caseNumber: number, district, category },
        handle,
      );
  };
}
