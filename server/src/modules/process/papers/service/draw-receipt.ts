import { NotFoundError } from '@anju/contract';
import type { Config } from '../../../../platform/config/config.ts';
import type { ServedFile } from '../../../../platform/http/route.ts';
import { printSheet } from '../../../../platform/paper/paper-printer.ts';
import { windowMaterial } from '../../application/rules/filing.ts';
import { listReturnedForms } from '../../application/store/returned-forms.ts';
import { acceptanceDay, dueDay } from '../../deadlines/service/legal-clock.ts';
import { getVisibleCase } from '../../reading/service/visible-case.ts';
import type { Context } from '../../service/context.ts';
import { receiptSections } from '../rules/receipt.ts';

/** The 收件回执 is drawn whenever somebody asks for it. It has no number of a series, for which hand-ins would wait. */
export function createReceipts(
  { db, getType, today, readTerms, findPerson }: Context,
  { bureau, telephone }: Pick<Config, 'bureau' | 'telephone'>,
) {
  return {
    async readReceipt(id: number, accountId: string): Promise<ServedFile> {
      const row = await getVisibleCase(db, id, await findPerson(accountId));
      if (row.number === null) throw new NotFoundError('申请尚未提交，没有收件回执');
      const { state, phase } = row;
      const { calendar, limitsOf } = await readTerms();
      const day = today();
      const { promised } = limitsOf(row.case_type, state.acceptedOn ?? day);
      const doneBy = dueDay(state, promised, day, calendar);
      const acceptedBy = acceptanceDay(state, calendar);
      const stands = phase === 'returned' || state.pauses.at(-1)?.to === null;
      const { name: caseTypeName, materials } = getType(row.case_type);
      const nameOf = (code: string): string =>
        [...materials, windowMaterial].find((material) => material.code === code)?.name ?? code;
      // Materials under correction count only once the correction is handed in, so the receipt lists the returned ones.
      const handedIn = phase === 'returned' ? (await listReturnedForms(db, row.id)).at(-1)?.materials : undefined;
      const sheet = {
        title: '收件回执',
        subtitle: bureau,
        author: bureau,
        sections: receiptSections({
          caseNumber: row.number,
          caseTypeName,
          applicantName: row.applicant_name,
          channel: row.channel,
          receivedOn: state.submittedOn,
          limit: promised,
          isClosed: phase === 'closed',
          telephone,
          due: stands
            ? null
            : doneBy !== null
              ? { what: 'done', on: doneBy }
              : acceptedBy === null
                ? null
                : { what: 'accepted', on: acceptedBy },
          handedIn: (handedIn ?? row.materials).map(({ material }) => nameOf(material)),
          later: (state.owed ?? []).map(({ material, by }) => ({ name: nameOf(material), by })),
          pledged: row.promises.flatMap(({ material, kind }) => (kind === 'pledge' ? nameOf(material) : [])),
        }),
      };
      return {
        body: await printSheet(sheet, accountId),
        mediaType: 'application/pdf',
        downloadName: `收件回执 ${row.number}.pdf`,
      };
    },
  };
}
