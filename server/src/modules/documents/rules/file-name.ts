import type { DocumentMediaType } from '@anju/contract';

const longestName = 200;

/** Each media type has its endings; the first is the one that we write. */
const endings: Readonly<Record<DocumentMediaType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'application/ofd': ['ofd'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};

/** This removes the path, and characters that move a cursor or turn the writing round. */
export function cleanFileName(given: string): string {
  const own = given.split(/[/\\]/).at(-1) as string;
  const shown = own
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return shown === '' ? '未命名' : cut(shown);
}

/** The beginning and the ending stay: without its ending a file cannot be opened. */
function cut(name: string): string {
  const characters = [...name];
  if (characters.length <= longestName) return name;
  const ending = [...endingWithDot(name)];
  return [...characters.slice(0, longestName - ending.length), ...ending].join('');
}

/** The result is undefined if the ending of the name belongs to another type. */
export function fittingName(cleaned: string, mediaType: DocumentMediaType): string | undefined {
  const [ours] = endings[mediaType];
  const ending = endingWithDot(cleaned);
  if (ending === '') return `${[...cleaned].slice(0, longestName - ours.length - 1).join('')}.${ours}`;
  return endings[mediaType].includes(ending.slice(1).toLowerCase()) ? cleaned : undefined;
}

/** `2026.1 租金` has no ending. */
function endingWithDot(name: string): string {
  return /\.[a-z][\da-z]{0,9}$/i.exec(name)?.[0] ?? '';
}
