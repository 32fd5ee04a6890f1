import type { Config } from '../../../../platform/config/config.ts';
import type { NewPaper, PapersService } from '../../../papers/index.ts';
import type { SearchService } from '../../../search/index.ts';
import { getFacts, handedInForm } from '../../application/rules/derived-facts.ts';
import { dueDay } from '../../deadlines/service/legal-clock.ts';
import type { CaseAction } from '../../decision/rules/case-action.ts';
import type { CaseHook, Transition } from '../../decision/service/case-change.ts';
import { rolesOf } from '../../definition/rules/process-table.ts';
import { searchEntryOf, subjectOf } from '../../service/case-subject.ts';
import type { Context } from '../../service/context.ts';
import type { CaseRow } from '../../store/tables.ts';
import { type Certificate, contentOf, type PaperKind, paperKindsOf, seriesOf, titleOf } from '../rules/papers.ts';

interface Parts {
  readonly papers: Pick<PapersService, 'issue'>;
  readonly search: Pick<SearchService, 'put'>;
}

export function issuePapers(
  { getType }: Context,
  { city, reviewUrl }: Pick<Config, 'city' | 'reviewUrl'>,
  { papers, search }: Parts,
): CaseHook {
  return async (handle, { after: row, transitions, steps, terms }) => {
    const caseType = getType(row.case_type);
    const { nature } = caseType;
    const certificateOf = async (kind: PaperKind, { entry }: Transition): Promise<Certificate> => {
      if (kind !== 'granted' && kind !== 'permitted') return { ...noCertificate, ...basisOf(row) };
      const { certificate } = getFacts(row);
      if (kind !== 'granted' || !caseType.findResult) return certificate;
      const { id, number, applicant_id: applicantId, district } = row;
      const found = await caseType.findResult(handle, {
        id,
        number: number ?? '',
        applicantId,
        district,
        at: entry.at,
        day: entry.day,
        form: handedInForm(row),
        cityValue: (parameter) => terms.cityValue(parameter, entry.day),
      });
      return { ...certificate, lines: [...certificate.lines, ...found] };
    };
    const write = async (kind: PaperKind, transition: Transition) => {
      const { entry, after } = transition;
      const isDeemedRenewed = entry.action.kind === 'deem-renewed';
      const certificate = await certificateOf(kind, transition);
      const { promised } = terms.limitsOf(row.case_type, after.acceptedOn ?? entry.day);
      const content = contentOf(kind, certificate, {
        caseNumber: row.number ?? '',
        caseTypeName: caseType.name,
        nature,
        legalBasis: caseType.legalBasis,
        applicantName: row.applicant_name,
        city,
        reviewUrl,
        opinion: entry.opinion,
        defects: entry.defects,
        lapseAfterDays: terms.lapseAfterDays(entry.day),
        acceptedOn: after.acceptedOn,
        limit: promised,
        dueOn: dueDay(after, promised, entry.day, terms.calendar),
        isPromiseBroken: entry.action.kind === 'break-promise',
        isDeemedRenewed,
        pause: pauseOf(entry.action),
        nameOfMaterial: (code) => caseType.materials.find((material) => material.code === code)?.name ?? code,
      });
      return {
        subject: subjectOf(row),
        ...(row.derived?.addressee ?? { accountId: row.applicant_id, channel: row.channel }),
        kind,
        series: seriesOf(kind, nature, certificate),
        district: row.district,
        title: titleOf(kind, nature, certificate, isDeemedRenewed),
        content,
        at: entry.at,
        ...(kind === 'granted' && certificate.ends && { ends: certificate.ends }),
      };
    };
    const written: NewPaper[] = [];
    for (const transition of transitions)
      for (const kind of paperKindsOf(transition.before, transition.after, nature))
        written.push(await write(kind, transition));
    if (written.length === 0) return;
    const roles = rolesOf(steps);
    const entries = (await papers.issue(handle, written)).map(({ number, title, at }) =>
      searchEntryOf({ kind: 'document', title, subtitle: number, number, texts: [title, number], at }, row, roles),
    );
    await search.put(handle, entries);
  };
}

/** Only papers that grant or permit something fill these fields. */
const noCertificate: Certificate = { title: '', mark: '', per: 'district', lines: [], statement: '' };

/** A paper names the law by which the case was handed in only if that is not the same for all cases of the type. */
function basisOf({ derived }: CaseRow): Pick<Certificate, 'legalBasis'> {
  const legalBasis = derived?.certificate.legalBasis;
  return legalBasis === undefined ? {} : { legalBasis };
}

const pauseOf = (action: CaseAction): { readonly ground: string; readonly days: number } | null =>
  action.kind === 'pause' ? { ground: action.ground, days: action.days } : null;
