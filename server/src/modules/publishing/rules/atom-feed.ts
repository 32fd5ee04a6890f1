/** The feed follows Atom 1.0 (RFC 4287). */
export interface Feed {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly address: string;
  readonly page: string;
  readonly updated: Date;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly address: string;
  readonly published: Date;
  readonly updated: Date;
  readonly summary: string;
  readonly lines: readonly string[];
}

export function toAtom({ id, title, author, address, page, updated, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">',
    `<id>${escaped(id)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<author><name>${escaped(author)}</name></author>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(address)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(page)}"/>`,
    ...entries.flatMap(entryLines),
    '</feed>',
    '',
  ].join('\n');
}

function entryLines({ id, title, author, address, published, updated, summary, lines }: FeedEntry): string[] {
  return [
    '<entry>',
    `<id>${escaped(id)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<author><name>${escaped(author)}</name></author>`,
    `<published>${published.toISOString()}</published>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<link rel="alternate" type="text/html" href="${escaped(address)}"/>`,
    ...(summary === '' ? [] : [`<summary>${escaped(summary)}</summary>`]),
    `<content>${escaped(lines.join('\n'))}</content>`,
    '</entry>',
  ];
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML 1.0 has no place for most control characters, not even escaped. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] as string);
}
