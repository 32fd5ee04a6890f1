import { Fragment, type ReactNode } from 'react';
import { groupByLink } from './group-by-link.ts';
import type { RichTextInline, RichTextMark } from './rich-text-tree.ts';

interface InlineTextProps {
  readonly of: readonly RichTextInline[] | undefined;
}

export function InlineText({ of = [] }: InlineTextProps) {
  return groupByLink(of).map(({ href, parts }, index) => {
    const words = parts.map((part, place) => <Fragment key={place.toString()}>{drawPart(part)}</Fragment>);
    const key = index.toString();
    if (href === undefined) return <Fragment key={key}>{words}</Fragment>;
    const leavesHost = /^https?:/i.test(href);
    return (
      <a key={key} href={href} {...(leavesHost && { target: '_blank', rel: 'noopener noreferrer' })}>
        {words}
      </a>
    );
  });
}

function drawPart(part: RichTextInline): ReactNode {
  return part.type === 'hardBreak' ? <br /> : (part.marks ?? []).reduce<ReactNode>(drawMark, part.text);
}

function drawMark(words: ReactNode, { type }: RichTextMark): ReactNode {
  switch (type) {
    case 'bold':
      return <strong>{words}</strong>;
    case 'italic':
      return <em>{words}</em>;
    case 'underline':
      return <u>{words}</u>;
    case 'link':
      return words;
  }
}
