import type { CaseDetail } from '@anju/contract';

/** Each field of such a name has its mask. */
export type Masks = Readonly<Record<string, (value: string) => string>>;

/** Numbers of everybody but this party are masked. */
function maskOthers(value: unknown, own: string, masks: Masks): unknown {
  if (Array.isArray(value)) return value.map((one) => maskOthers(one, own, masks));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  const isOwn = fields.some(([name, content]) => ['idNumber', 'creditCode'].includes(name) && content === own);
  return Object.fromEntries(
    fields.map(([name, content]) => {
      const mask = isOwn ? undefined : masks[name];
      return [name, mask && typeof content === 'string' ? mask(content) : maskOthers(content, own, masks)];
    }),
  );
}

/**
 * A party of a case that somebody else has applied for reads how it goes and what came of it. The party sees neither
 * the files handed in nor what is between the applicant and the authority.
 */
export function shownToParty(detail: CaseDetail, own: string, masks: Masks): CaseDetail {
  return {
    ...detail,
    form: maskOthers(detail.form, own, masks) as CaseDetail['form'],
    materials: [],
    promises: [],
    owed: [],
    before: null,
    earlierMaterials: [],
    notes: [],
    parties: [],
    opinions: detail.opinions.map((entry) => ({ ...entry, defects: [], findings: [] })),
    papers: detail.papers.filter(({ kind }) => kind === 'granted'),
    rating: null,
    mayRate: false,
    offered: [],
    approvalBlockedBy: null,
    mayNote: false,
    mayDeliver: false,
    isParty: true,
  };
}
