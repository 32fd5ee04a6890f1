import { randomBytes } from 'node:crypto';
import type { Config } from '../../../../platform/config/config.ts';
import { together } from '../../../../platform/database/database.ts';
import { getFacts } from '../../rules/derived-facts.ts';
import { type Certificate, contentOf, paperKindOf, paperNumber, seriesOf, titleOf } from '../../rules/papers.ts';
import { rolesOf } from '../../rules/process-table.ts';
import { nextNumber } from '../../store/numbers.ts';
import { addPapers } from '../../store/papers.ts';
import { addSearchEntries } from '../../store/search.ts';
import type { PaperRow } from '../../store/tables.ts';
import type { Context } from '../context.ts';
import type { CaseHook } from '../engine.ts';

/** What no other paper than that of a granted case says. */
const noCertificate: Certificate = { title: '', mark: '', per: 'district', lines: [] };

/** What the law wants in writing, numbered without gaps: a change that fails gives its number back. */
export function issuePapers({ getType }: Context, { city }: Pick<Config, 'city'>): CaseHook {
  return async (handle, { after: row, transitions, steps, terms }) => {
    const papers: Omit<PaperRow, 'id'>[] = [];
    for (const { entry, before, after } of transitions) {
      const kind = paperKindOf(before, after);
      if (!kind) continue;
      const caseType = getType(row.case_type);
      const certificate = kind === 'granted' ? getFacts(row).certificate : noCertificate;
      const series = seriesOf(kind, certificate);
      const year = entry.day.slice(0, 4);
      const { district } = row;
      const running = await nextNumber(
        handle,
        `paper ${series.mark} ${year}${series.per === 'district' ? ` ${district}` : ''}`,
      );
      papers.push({
        case_id: row.id,
        applicant_id: row.applicant_id,
        kind,
        number: paperNumber(series, { city, year, district, running }),
        code: newCheckCode(),
        title: titleOf(kind, certificate),
        content: contentOf(kind, certificate, {
          caseNumber: row.number ?? '',
          caseTypeName: caseType.name,
          applicantName: row.applicant_name,
          city,
          opinion: entry.opinion,
          defects: entry.defects,
          lapseAfterDays: terms.lapseAfterDays(entry.day),
          nameOfMaterial: (code) => caseType.materials.find((material) => material.code === code)?.name ?? code,
        }),
        issued_at: entry.at,
      });
    }
    const entries = papers.map(({ title, number, issued_at: at }) => ({
      kind: 'document' as const,
      file: row,
      title,
      subtitle: number,
      number,
      texts: [title, number],
      at,
    }));
    await together([addPapers(handle, papers), addSearchEntries(handle, entries, rolesOf(steps))]);
  };
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Eighty bits that nobody guesses, in letters that nobody mistakes. */
function newCheckCode(): string {
  return Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('');
}
