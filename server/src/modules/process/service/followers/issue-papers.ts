import { randomBytes } from 'node:crypto';
import type { Config } from '../../../../platform/config/config.ts';
import { contentOf, paperKindOf, paperNumber, seriesOf, titleOf } from '../../rules/papers.ts';
import { nextNumber } from '../../store/numbers.ts';
import { addPaper } from '../../store/papers.ts';
import { addSearchEntries } from '../../store/search.ts';
import type { Context } from '../context.ts';
import type { Follower } from '../engine.ts';

/** What the law wants in writing, numbered without gaps: a change that fails gives its number back. */
export function issuePapers({ getType }: Context, { city }: Pick<Config, 'city'>): Follower {
  return async (handle, { after: row, turns, terms }) => {
    for (const { entry, before, after } of turns) {
      const kind = paperKindOf(before, after);
      if (!kind) continue;
      const caseType = getType(row.case_type);
      const certificate = caseType.read(row.form).certificate;
      const series = seriesOf(kind, certificate);
      const year = entry.day.slice(0, 4);
      const { district } = row;
      const running = await nextNumber(
        handle,
        `paper ${series.mark} ${year}${series.per === 'district' ? ` ${district}` : ''}`,
      );
      const number = paperNumber(series, { city, year, district, running });
      const title = titleOf(kind, certificate);
      await addSearchEntries(handle, [
        { kind: 'document', file: row, title, subtitle: number, number, texts: [title, number], at: entry.at },
      ]);
      await addPaper(handle, {
        case_id: row.id,
        kind,
        number,
        code: newCheckCode(),
        title,
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
  };
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Eighty bits that nobody guesses, in letters that nobody mistakes. */
function newCheckCode(): string {
  return Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('');
}
