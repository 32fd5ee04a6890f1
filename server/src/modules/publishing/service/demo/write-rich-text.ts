import type { RichText, RichTextBlock, RichTextInline } from '@anju/contract';

/**
 * The demo's texts use this markup: `## ` for a heading, `- ` and `1. ` for items of a list, `| ` for a row of a table
 * whose first is its head, `> ` for a quotation, `**…**` for bold and `[…](…)` for a link; anything else is a
 * paragraph.
 */
export function writeRichText(lines: readonly string[]): RichText {
  const content: RichTextBlock[] = [];
  for (const line of lines) {
    const last = content.at(-1);
    const [, mark = '', rest = ''] = /^(## |- |\d+\. |\| |> )?(.*)$/s.exec(line) ?? [];
    if (mark === '## ') content.push({ type: 'heading', attrs: { level: 2 }, content: inline(rest) });
    else if (mark === '> ') content.push({ type: 'blockquote', content: [paragraph(rest)] });
    else if (mark === '| ') {
      if (last?.type === 'table') last.content.push(row(rest, 'tableCell'));
      else content.push({ type: 'table', content: [row(rest, 'tableHeader')] });
    } else if (mark !== '') {
      const type = mark === '- ' ? 'bulletList' : 'orderedList';
      const item = { type: 'listItem' as const, content: [paragraph(rest)] };
      if (last?.type === type) last.content.push(item);
      else content.push({ type, content: [item] });
    } else content.push(paragraph(rest));
  }
  return { type: 'doc', content };
}

function paragraph(text: string): RichTextBlock {
  return { type: 'paragraph', content: inline(text) };
}

function row(text: string, type: 'tableHeader' | 'tableCell') {
  return {
    type: 'tableRow' as const,
    content: text.split(' | ').map((cell) => ({ type, content: [paragraph(cell)] })),
  };
}

function inline(text: string): RichTextInline[] {
  return text.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/).flatMap((part): RichTextInline[] => {
    if (part === '') return [];
    const [, bold] = /^\*\*(.+)\*\*$/.exec(part) ?? [];
    if (bold) return [{ type: 'text', text: bold, marks: [{ type: 'bold' }] }];
    const [, label, href] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (label && href) return [{ type: 'text', text: label, marks: [{ type: 'link', attrs: { href } }] }];
    return [{ type: 'text', text: part }];
  });
}
