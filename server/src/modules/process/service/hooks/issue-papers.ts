import type { Config } from '../../../../platform/config/config.ts';
import type { PapersService } from '../../../papers/index.ts';
import type { SearchService } from '../../../search/index.ts';
import { getFacts } from '../../rules/derived-facts.ts';
import { type Certificate, contentOf, paperKindOf, seriesOf, titleOf } from '../../rules/papers.ts';
import { rolesOf } from '../../rules/process-table.ts';
import { searchEntryOf, subjectOf } from '../case-subject.ts';
import type { Context } from '../context.ts';
import type { CaseHook } from '../engine.ts';

/** What no other paper than that of a granted case says. */
const noCertificate: Certificate = { title: '', mark: '', per: 'district', lines: [] };

interface Parts {
  readonly papers: Pick<PapersService, 'issue'>;
  readonly search: Pick<SearchService, 'put'>;
}

/** What the law wants in writing. */
export function issuePapers({ getType }: Context, { city }: Pick<Config, 'city'>, { papers, search }: Parts): CaseHook {
  return async (handle, { after: row, transitions, steps, terms }) => {
    const written = transitions.flatMap(({ entry, before, after }) => {
      const kind = paperKindOf(before, after);
      if (!kind) return [];
      const caseType = getType(row.case_type);
      const certificate = kind === 'granted' ? getFacts(row).certificate : noCertificate;
      const content = contentOf(kind, certificate, {
        caseNumber: row.number ?? '',
        caseTypeName: caseType.name,
        nature: caseType.nature,
        applicantName: row.applicant_name,
        city,
        opinion: entry.opinion,
        defects: entry.defects,
        lapseAfterDays: terms.lapseAfterDays(entry.day),
        nameOfMaterial: (code) => caseType.materials.find((material) => material.code === code)?.name ?? code,
      });
      return {
        subject: subjectOf(row),
        accountId: row.applicant_id,
        kind,
        series: seriesOf(kind, caseType.nature, certificate),
        district: row.district,
        title: titleOf(kind, caseType.nature, certificate),
        content,
        at: entry.at,
      };
    });
    if (written.length === 0) return;
    const roles = rolesOf(steps);
    const entries = (await papers.issue(handle, written)).map(({ number, title, at }) =>
      searchEntryOf({ kind: 'document', title, subtitle: number, number, texts: [title, number], at }, row, roles),
    );
    await search.put(handle, entries);
  };
}
