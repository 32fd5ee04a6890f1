import type { Day, PaperVerdict } from '@anju/contract';
import type { PaperContent, PaperLine } from './paper-number.ts';

/**
 * A check shows a line as it is, with its people masked, or its address down to the house; a period is shown as it is,
 * and the paper holds until its end.
 */
export type PublicForm = 'as-is' | 'people' | 'address' | 'period';

/** The module that issues a paper says in which form a line is public; a line that it does not name is not shown. */
export type PublicLines = Readonly<Record<string, PublicForm>>;

/** A label has one form, whoever issues the paper: a check knows the paper alone. */
export function joinPublicLines(declared: readonly PublicLines[]): PublicLines {
  const joined: Record<string, PublicForm> = {};
  for (const [label, form] of declared.flatMap((lines) => Object.entries(lines))) {
    if ((joined[label] ?? form) !== form) throw new Error(`the line ${label} of papers is public in two forms`);
    joined[label] = form;
  }
  return joined;
}

/** The flat is not public. If no house is found, nothing is shown. */
function upToHouse(address: string): string | undefined {
  const [house] = /^.*?(?:幢|栋|号楼|座)/u.exec(address) ?? /^.*?号/u.exec(address) ?? [];
  return house && `${house}（房号不公开）`;
}

export function showPublicLines(declared: PublicLines, lines: readonly PaperLine[], mask: (name: string) => string) {
  return lines.flatMap(([label, value]) => {
    const form = declared[label];
    if (form === undefined) return [];
    const shown =
      form === 'people' ? value.split('、').map(mask).join('、') : form === 'address' ? upToHouse(value) : value;
    return shown ? [{ label, value: shown }] : [];
  });
}

/** A paper says the last day of a period as in «2026-01-01 至 2026-12-31». */
export const lastDayInPeriod = '(?:^|至 ?)(\\d{4}-\\d\\d-\\d\\d)$';

function lastDay(declared: PublicLines, { lines }: PaperContent): Day | undefined {
  const period = lines.find(([label]) => declared[label] === 'period')?.[1];
  return period && new RegExp(lastDayInPeriod).exec(period)?.[1];
}

/** One paper makes another 已变更 or 已注销. */
export type EndedAs = 'changed' | 'revoked';

export function verdictOn(
  content: PaperContent,
  {
    endedAs,
    today,
    publicLines,
  }: { readonly endedAs: EndedAs | null; readonly today: Day; readonly publicLines: PublicLines },
): PaperVerdict {
  if (endedAs !== null) return endedAs;
  const last = lastDay(publicLines, content) ?? today;
  return today > last ? 'expired' : 'valid';
}

/** As it stands on the paper, however it was typed: 安居东湖区租备[2026]123. */
export function asPaperNumber(typed: string): string {
  const number = typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[[({<【〖〈《「『]/gu, '〔')
    .replace(/[\])}>】〗〉》」』]/gu, '〕')
    .replace(/號$/u, '号');
  return number.endsWith('号') ? number : `${number}号`;
}

/** The code is printed in groups of four. */
export function printedCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** The code is compared as it was issued, however it was typed. */
export function asCheckCode(typed: string): string {
  return typed.replaceAll('-', '').toUpperCase();
}
