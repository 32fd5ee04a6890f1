import {
  type CaseNature,
  caseResultNames,
  type Day,
  type Defect,
  type IssuedPaper,
  type LimitUnit,
  type StatutoryLimit,
} from '@anju/contract';
import { type CaseState, isPaused } from '../../decision/rules/case-state.ts';

export type PaperKind = IssuedPaper['kind'];

export interface Certificate {
  readonly title: string;
  /** The mark (字号) reads like `租备`. */
  readonly mark: string;
  /** Numbers run for each district, or for the whole city. */
  readonly per: 'district' | 'city';
  readonly lines: ReadonlyArray<readonly [label: string, value: string]>;
  /** What it certifies. */
  readonly statement: string;
  /** The certificate that it changes or revokes, by its number. */
  readonly ends?: { readonly number: string; readonly as: 'changed' | 'revoked' };
  /** The paper takes something away, or is held against somebody, for these reasons, so it also lists the remedies. */
  readonly reasons?: string;
  /** All papers of the case rest on this law instead of that of the type. */
  readonly legalBasis?: string;
}

interface Heading {
  readonly title: string;
  readonly mark: string;
}

/** The engine writes these lines into papers of any business. */
export const publicLinesOfCases = {
  申请人: 'people',
  办理事项: 'as-is',
  法律依据: 'as-is',
  原证明: 'as-is',
  原证明编号: 'as-is',
  撤销情形: 'as-is',
} as const;

const termination: Heading = { title: '终止办理通知书', mark: '终止' };

const headings: Readonly<Record<Exclude<PaperKind, 'granted' | 'rejected'>, Heading>> = {
  accepted: { title: '受理通知书', mark: '受理' },
  returned: { title: '补正材料告知书', mark: '补正' },
  extended: { title: '延期通知书', mark: '延期' },
  paused: { title: '中止计时通知书', mark: '中止' },
  permitted: { title: '准予许可决定书', mark: '准予' },
  'not-accepted': { title: '不予受理通知书', mark: '不受' },
  lapsed: termination,
  withdrawn: termination,
};

const refusals: Readonly<Record<CaseNature, Heading>> = {
  licence: { title: '不予许可决定书', mark: '不予' },
  filing: { title: '不予备案通知书', mark: '不予' },
  verification: { title: '核验不通过通知书', mark: '不予' },
  determination: { title: '不予认定决定书', mark: '不予' },
  payment: { title: '不予拨付告知书', mark: '不予' },
  order: { title: '不予执行告知书', mark: '不予' },
  cancellation: { title: '不予注销通知书', mark: '不予' },
  revocation: { title: '不予撤销决定书', mark: '不予' },
};

const headingOf = (kind: Exclude<PaperKind, 'granted'>, nature: CaseNature): Heading =>
  kind === 'rejected' ? refusals[nature] : headings[kind];

/** The articles are those of 行政许可法, which binds licences alone. Papers not named here rest on the law of the type. */
const articles: Readonly<Partial<Record<PaperKind, string>>> = {
  accepted: '第三十二条第一款第五项',
  returned: '第三十二条第一款第四项',
  'not-accepted': '第三十二条第一款',
  permitted: '第三十四条、第三十八条第一款',
  rejected: '第三十八条第二款',
  extended: '第四十二条第一款',
  paused: '第四十五条',
  lapsed: '第三十二条第一款第四项',
};

/** Nobody has decided, so a notice stands in place of the decision, and the licence says how it came about. */
const deemedRenewal = {
  title: '视为准予延续通知书',
  article: '第五十条第二款',
  statement:
    '原许可有效期届满前未作出是否准予延续的决定，依照《中华人民共和国行政许可法》第五十条第二款，视为准予延续。',
};

/** A decision on a licence rests on the law of its type as well. */
export function legalBasisOf(kind: PaperKind, nature: CaseNature, ofType: string, isDeemedRenewed = false): string {
  const ofKind = kind === 'permitted' && isDeemedRenewed ? deemedRenewal.article : articles[kind];
  const article = nature === 'licence' ? ofKind : undefined;
  if (article === undefined) return ofType;
  const general = `《中华人民共和国行政许可法》${article}`;
  return kind === 'permitted' || kind === 'rejected' ? `${general}；${ofType}` : general;
}

/**
 * An event of a case may be put in writing. A licence is granted by a decision (行政许可法 art. 38) and certified by a
 * permit (art. 39), which are two papers; a filing is accepted by being received, without a notice.
 */
export function paperKindsOf(before: CaseState, after: CaseState, nature: CaseNature): readonly PaperKind[] {
  if (after.phase === 'closed') {
    const { result } = after;
    if (result === null || before.phase === 'draft') return [];
    return result === 'granted' && nature === 'licence' ? ['permitted', 'granted'] : [result];
  }
  if (after.phase === 'returned') return before.phase === 'returned' ? [] : ['returned'];
  if (after.extended && !before.extended) return ['extended'];
  if (isPaused(after) && !isPaused(before)) return ['paused'];
  // An application that is accepted on receipt is confirmed by its receipt; older cases are accepted by a step.
  const isAccepted = before.acceptedOn === null && after.acceptedOn !== null && before.phase !== 'draft';
  return isAccepted ? ['accepted'] : [];
}

export function titleOf(
  kind: PaperKind,
  nature: CaseNature,
  certificate: Certificate,
  isDeemedRenewed = false,
): string {
  if (kind === 'permitted' && isDeemedRenewed) return deemedRenewal.title;
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
  readonly legalBasis: string;
  readonly applicantName: string;
  readonly city: string;
  /** Review is applied for online at this address, if the city has named it. */
  readonly reviewUrl: string | undefined;
  readonly opinion: string;
  readonly defects: readonly Defect[];
  readonly lapseAfterDays: number;
  readonly acceptedOn: Day | null;
  readonly limit: { readonly days: number; readonly unit: LimitUnit; readonly from: StatutoryLimit['from'] };
  /** This is the last day of the period from then on. */
  readonly dueOn: Day | null;
  /** The case ends because promised materials did not come. */
  readonly isPromiseBroken: boolean;
  /** The case ends because nobody has decided on the renewal of a licence in time. */
  readonly isDeemedRenewed: boolean;
  /** A pause has a ground and an expected length. */
  readonly pause: { readonly ground: string; readonly days: number } | null;
  readonly nameOfMaterial: (code: string) => string;
}

/** Laws count their periods from these events. */
const starts: Readonly<Record<StatutoryLimit['from'], string>> = {
  receipt: '自收到申请之日（经补正的，自收到补正材料之日）',
  acceptance: '自受理之日',
};

type Content = Pick<Certificate, 'lines'> & { readonly paragraphs: readonly string[] };

export function contentOf(kind: PaperKind, certificate: Certificate, written: Written): Content {
  const { caseNumber, caseTypeName, nature, legalBasis, applicantName, isDeemedRenewed } = written;
  const basis = [
    '法律依据',
    legalBasisOf(kind, nature, certificate.legalBasis ?? legalBasis, isDeemedRenewed),
  ] as const;
  if (kind === 'granted')
    return {
      lines: [...certificate.lines, ['办件编号', caseNumber], basis],
      paragraphs: [
        certificate.statement,
        ...(isDeemedRenewed ? [deemedRenewal.statement] : []),
        ...(certificate.reasons === undefined ? [] : [certificate.reasons, remedies(written)]),
      ],
    };
  return {
    lines: [
      ['申请人', applicantName],
      ['办理事项', caseTypeName],
      ['办件编号', caseNumber],
      ...periodLines(kind, written),
      basis,
    ],
    paragraphs: paragraphsOf(kind, certificate, written),
  };
}

function periodLines(kind: PaperKind, { acceptedOn, limit, dueOn }: Written): Certificate['lines'] {
  const due = dueOn === null ? [] : ([['办理期限届满日', dueOn]] as const);
  if (kind === 'extended') return due;
  if (kind !== 'accepted') return [];
  return [
    ...(acceptedOn === null ? [] : ([['受理日期', acceptedOn]] as const)),
    ['办理期限', `${limit.days} ${limit.unit === 'days' ? '日' : '个工作日'}`],
    ...due,
  ];
}

function paragraphsOf(
  kind: Exclude<PaperKind, 'granted'>,
  certificate: Certificate,
  written: Written,
): readonly string[] {
  const { nature, opinion, defects, lapseAfterDays, limit, pause, isPromiseBroken, nameOfMaterial } = written;
  const reason = opinion ? [opinion] : [];
  switch (kind) {
    case 'accepted':
      return [`申请材料齐全，符合法定形式，予以受理。办理期限${starts[limit.from]}起计算。`];
    case 'returned':
      return [
        '申请材料不齐全或者不符合法定形式，现一次性告知需要补正的全部内容：',
        ...defects.map(
          ({ about, name, text }, index) =>
            `${index + 1}. ${about === 'material' ? `${nameOfMaterial(name)}：` : ''}${text}`,
        ),
        ...reason,
        `请自本告知书送达之日起 ${lapseAfterDays} 日内补正；逾期未补正的，终止办理，您可以重新申请。`,
      ];
    case 'extended':
      return ['经批准，办理期限延长十个工作日，理由如下：', opinion];
    case 'paused':
      return [`办理中需要进行${pause?.ground}，预计需要 ${pause?.days} 日，所需时间不计算在办理期限内。`, ...reason];
    case 'permitted':
      return [
        written.isDeemedRenewed
          ? `${deemedRenewal.statement}一并颁发《${certificate.title}》。`
          : `经审查，申请符合法定条件、标准，决定准予许可，一并颁发《${certificate.title}》。`,
      ];
    case 'lapsed':
      return [
        isPromiseBroken
          ? '您未在承诺的期限内补交材料，现终止办理。您可以重新申请。'
          : '您未在补正材料告知书告知的期限内补正，现终止办理。您可以重新申请。',
        remedies(written),
      ];
    case 'withdrawn':
      return ['您已撤回申请，现终止办理。您可以重新申请。', ...reason];
    case 'not-accepted':
    case 'rejected':
      return [`经审查，${caseResultNames[nature][kind]}，理由如下：`, opinion, remedies(written)];
  }
}

/**
 * 行政复议法 art. 20 and 24 allow sixty days for a review by the city's government; by art. 22 it can be asked for online,
 * as the paper is delivered online.
 */
function remedies({ city, reviewUrl }: Pick<Written, 'city' | 'reviewUrl'>): string {
  const online = reviewUrl === undefined ? '行政复议机关指定的互联网渠道' : `互联网渠道（${reviewUrl}）`;
  return (
    `如不服本决定，可以自收到本决定之日起六十日内向${city}人民政府申请行政复议，申请书可以当面提交、邮寄，` +
    `也可以通过${online}提交；或者自收到本决定之日起六个月内依法向人民法院提起行政诉讼。`
  );
}
