import { type CaseNature, caseResultNames, type Defect, type IssuedPaper } from '@anju/contract';
import type { CaseState } from './case-state.ts';

/** What the authority hands out in writing. */
export type PaperKind = IssuedPaper['kind'];

/** What the paper of a granted case says. */
export interface Certificate {
  readonly title: string;
  /** 字号: `租备`. */
  readonly mark: string;
  /** Numbered for each district, or for the whole city. */
  readonly per: 'district' | 'city';
  readonly lines: ReadonlyArray<readonly [label: string, value: string]>;
  /** What it certifies. Absent in cases that were handed in before types had one. */
  readonly statement?: string;
}

interface Heading {
  readonly title: string;
  readonly mark: string;
}

const headings: Readonly<Record<Exclude<PaperKind, 'granted' | 'rejected'>, Heading>> = {
  accepted: { title: '受理通知书', mark: '受理' },
  returned: { title: '补正材料告知书', mark: '补正' },
  extended: { title: '延期通知书', mark: '延期' },
  'not-accepted': { title: '不予受理通知书', mark: '不受' },
};

const refusals: Readonly<Record<CaseNature, Heading>> = {
  licence: { title: '不予许可决定书', mark: '不予' },
  filing: { title: '不予备案通知书', mark: '不予' },
  verification: { title: '核验不通过通知书', mark: '不予' },
};

const headingOf = (kind: Exclude<PaperKind, 'granted'>, nature: CaseNature): Heading =>
  kind === 'rejected' ? refusals[nature] : headings[kind];

/** What an event of a case is put in writing as, if at all. */
export function paperKindOf(before: CaseState, after: CaseState): PaperKind | null {
  if (after.phase === 'returned' && before.phase !== 'returned') return 'returned';
  if (after.phase === 'closed') {
    const { result } = after;
    return result === 'granted' || result === 'rejected' || result === 'not-accepted' ? result : null;
  }
  if (after.extended && !before.extended) return 'extended';
  // What is accepted on receipt is confirmed by its receipt.
  const isAccepted = before.acceptedOn === null && after.acceptedOn !== null && before.phase !== 'draft';
  return isAccepted ? 'accepted' : null;
}

export function titleOf(kind: PaperKind, nature: CaseNature, certificate: Certificate): string {
  return kind === 'granted' ? certificate.title : headingOf(kind, nature).title;
}

export function seriesOf(
  kind: PaperKind,
  nature: CaseNature,
  { mark, per }: Certificate,
): Pick<Certificate, 'mark' | 'per'> {
  return kind === 'granted' ? { mark, per } : { mark: headingOf(kind, nature).mark, per: 'district' };
}

interface Written {
  readonly caseNumber: string;
  readonly caseTypeName: string;
  readonly nature: CaseNature;
  readonly applicantName: string;
  readonly city: string;
  readonly opinion: string;
  readonly defects: readonly Defect[];
  readonly lapseAfterDays: number;
  /** By the names of the form's fields and of the materials. */
  readonly nameOfMaterial: (code: string) => string;
}

export function contentOf(
  kind: PaperKind,
  certificate: Certificate,
  written: Written,
): Pick<Certificate, 'lines'> & { readonly paragraphs: readonly string[] } {
  const { caseNumber, caseTypeName, nature, applicantName, city, opinion, defects, lapseAfterDays, nameOfMaterial } =
    written;
  const lines: Certificate['lines'] = [
    ['申请人', applicantName],
    ['办理事项', caseTypeName],
    ['办件编号', caseNumber],
  ];
  switch (kind) {
    case 'granted':
      return {
        lines: [...certificate.lines, ['办件编号', caseNumber]],
        paragraphs: [certificate.statement ?? '上述事项准予办理，特此证明。'],
      };
    case 'accepted':
      return { lines, paragraphs: ['申请材料齐全，符合法定形式，予以受理。办理期限自受理之日起计算。'] };
    case 'returned':
      return {
        lines,
        paragraphs: [
          '申请材料不齐全或者不符合法定形式，现一次性告知需要补正的全部内容：',
          ...defects.map(
            ({ about, name, text }, index) =>
              `${index + 1}. ${about === 'material' ? `${nameOfMaterial(name)}：` : ''}${text}`,
          ),
          ...(opinion ? [opinion] : []),
          `请自本告知书送达之日起 ${lapseAfterDays} 日内补正；逾期未补正的，终止办理，您可以重新申请。`,
        ],
      };
    case 'extended':
      return { lines, paragraphs: ['经批准，办理期限延长十个工作日，理由如下：', opinion] };
    case 'not-accepted':
    case 'rejected':
      return {
        lines,
        paragraphs: [
          `经审查，${caseResultNames[nature][kind]}，理由如下：`,
          opinion,
          `如不服本决定，可以自收到本决定之日起六十日内向${city}人民政府申请行政复议，或者自收到本决定之日起六个月内依法向人民法院提起行政诉讼。`,
        ],
      };
  }
}
