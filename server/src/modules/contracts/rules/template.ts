import { amountInWords, type ContractClause, type ContractPiece } from '@anju/contract';
import type { Terms } from './contract.ts';
import { yuan } from './terms.ts';

/** A form that may still have gaps, as a template is filled in from. */
export type Filled<Form> = {
  readonly [Field in keyof Form]?: Form[Field] extends readonly (infer Part)[] | undefined
    ? readonly Partial<Part>[]
    : Form[Field] extends object | undefined
      ? Partial<Form[Field]>
      : Form[Field];
};

interface NamedParty {
  readonly name?: string | undefined;
  readonly documentType?: string | undefined;
  readonly idNumber?: string | undefined;
  readonly creditCode?: string | undefined;
  readonly phone?: string | undefined;
}

export interface Filling {
  /** Numbers of people are whole in the contract itself and masked on a page. */
  showNumber(number: string): string;
  /** An open proposal wants other values for these fields. */
  readonly contested: ReadonlySet<string>;
}

export interface ContractTemplate {
  readonly version: string;
  readonly title: string;
  fill(terms: Terms, filling: Filling): ContractClause[];
}

export const blank = '＿＿＿＿';
export const plain = (text: string): ContractPiece => ({ text, kind: null, field: null });
export const record = (text: string | undefined): ContractPiece => ({
  text: text || blank,
  kind: text ? 'record' : 'open',
  field: null,
});
export const agreedUnless =
  (contested: ReadonlySet<string>) =>
  (field: string, text: string | undefined): ContractPiece => ({
    text: text ?? blank,
    kind: text === undefined || contested.has(field) ? 'open' : 'agreed',
    field,
  });

export const months = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : `${count} 个月`;
export const amount = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : `${yuan(value)} 元（大写 ${amountInWords(value)}）`;
export const words = (value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);

export const partyLineWith =
  (showNumber: Filling['showNumber']) =>
  (title: string, { name, documentType = '居民身份证', idNumber, creditCode, phone }: NamedParty): ContractPiece[] => [
    plain(`${title}：`),
    record(name),
    plain(creditCode === undefined ? `，${documentType}号 ` : '，统一社会信用代码 '),
    record(creditCode ?? (idNumber && showNumber(idNumber))),
    ...(phone ? [plain('，联系电话 '), record(showNumber(phone))] : []),
    plain('。'),
  ];

const ordinals = '一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五'.split(' ');

export const numbered = (clauses: readonly ContractClause[]): ContractClause[] =>
  clauses.map((clause, index) => ({ ...clause, title: `第${ordinals[index]}条　${clause.title}` }));

/** Only the words are hashed and drawn. */
export const wordsOfParagraph = (pieces: readonly ContractPiece[]): string => pieces.map(({ text }) => text).join('');
