import type { RichTextInline } from './rich-text-tree.ts';

export interface LinkedParts {
  readonly href: string | undefined;
  readonly parts: readonly RichTextInline[];
}

/**
 * Neighbouring parts with the same address become one link: half of it in bold would otherwise be two links to a screen
 * reader.
 */
export function groupByLink(parts: readonly RichTextInline[]): LinkedParts[] {
  const groups: { href: string | undefined; parts: RichTextInline[] }[] = [];
  for (const part of parts) {
    const href = addressOf(part);
    const last = groups.at(-1);
    if (last && last.href === href) last.parts.push(part);
    else groups.push({ href, parts: [part] });
  }
  return groups;
}

function addressOf(part: RichTextInline): string | undefined {
  if (part.type !== 'text') return undefined;
  const link = part.marks?.find((mark) => mark.type === 'link');
  return link?.type === 'link' ? link.attrs.href : undefined;
}
