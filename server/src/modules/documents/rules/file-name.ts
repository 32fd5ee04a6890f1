import type { DocumentMediaType } from '@anju/contract';

const longestName = 200;

/** By media type, the one we write first. */
const endings: Readonly<Record<DocumentMediaType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'application/ofd': ['ofd'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};

/** What is left of a sender's name when the path, and whatever moves a cursor or turns the writing round, is gone. */
export function cleanFileName(given: string): string {
  const own = given.split(/[/\\]/).at(-1) as string;
  const shown = own
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return shown === '' ? '未命名' : cut(shown);
}

/** The beginning and the ending: a name that lost its ending opens nowhere. */
function cut(name: string): string {
  const characters = [...name];
  if (characters.length <= longestName) return name;
  const ending = [...endingWithDot(name)];
  return [...characters.slice(0, longestName - ending.length), ...ending].join('');
}

/** The name under which content of this type is kept; undefined where its ending says something else. */
export function fittingName(cleaned: string, mediaType: DocumentMediaType): string | undefined {
  const [ours] = endings[mediaType];
  const ending = endingWithDot(cleaned);
  if (ending === '') return `${[...cleaned].slice(0, longestName - ours.length - 1).join('')}.${ours}`;
  return endings[mediaType].includes(ending.slice(1).toLowerCase()) ? cleaned : undefined;
}

/** `2026.1 租金` ends in no type. */
function endingWithDot(name: string): string {
  return /\.[a-z][\da-z]{0,9}$/i.exec(name)?.[0] ?? '';
}
