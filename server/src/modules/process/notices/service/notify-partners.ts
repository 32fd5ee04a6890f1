import type { CollaborationService } from '../../../collaboration/index.ts';
import { getFacts, handedInForm } from '../../application/rules/derived-facts.ts';
import type { CaseHook } from '../../decision/service/case-change.ts';
import type { Context } from '../../service/context.ts';
import { isLongPast } from './notify-people.ts';

/** Sends the messages about a granted case to other agencies, once: the message id is made of case number and partner. */
export function notifyPartners(
  { clock, getType }: Context,
  collaboration: Pick<CollaborationService, 'send'>,
): CaseHook {
  return async (handle, { after: row, transitions }) => {
    const { id, number, result, district, category, changed_at, applicant_id: applicantId } = row;
    const granting = transitions.at(-1)?.entry;
    if (result !== 'granted' || !granting || number === null || isLongPast(changed_at, clock.now())) return;
    const { at, day } = granting;
    const file = { id, number, applicantId, district, at, day, form: handedInForm(row) };
    const found = (await getType(row.case_type).findMessages?.(handle, file)) ?? [];
    for (const message of [...getFacts(row).messagesToPartners, ...found])
      await collaboration.send(
        { ...message, messageId: `${number}-${message.partner}`, caseId: id, caseNumber: number, district, category },
        handle,
      );
  };
}
