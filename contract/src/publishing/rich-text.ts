import { z } from '../zod.ts';

// The tree is the JSON of ProseMirror. Only the nodes and marks below can be stored, and nothing else is ever drawn.

const longestText = 20_000;
const deepest = 12;
const maxNodes = 4_000;

/**
 * A link leads to the web, a mailbox or a telephone. Invisible characters are refused, because they hide where an
 * address leads.
 */
const webAddress = /^https?:\/\/[^\s\\\p{Cc}\p{Cf}]+$/iu;
const mailOrTelephone = /^(mailto:[^\s\\\p{Cc}\p{Cf}]+@[^\s\\\p{Cc}\p{Cf}]+|tel:[\d+-]+)$/iu;
/** Two slashes, or one the wrong way round, would lead to another host. */
const ownPage = /^\/(?![/\\])[^\s\\\p{Cc}\p{Cf}]*$/u;

const bold = z.strictObject({ type: z.literal('bold') });
const italic = z.strictObject({ type: z.literal('italic') });
const underline = z.strictObject({ type: z.literal('underline') });
const link = z.strictObject({
  type: z.literal('link'),
  attrs: z.strictObject({
    href: z.string().check(
      z.maxLength(2_000),
      z.refine((address) => isLinkAddress(address), '链接地址只能是 http、https、mailto、tel 或本站地址'),
    ),
  }),
});

export const RichTextMark = z.discriminatedUnion('type', [bold, italic, underline, link]);
export type RichTextMark = z.output<typeof RichTextMark>;

const textNode = z.strictObject({
  type: z.literal('text'),
  text: z.string().check(z.minLength(1), z.maxLength(longestText)),
  marks: z.optional(z.array(RichTextMark).check(z.maxLength(4))),
});
const hardBreak = z.strictObject({ type: z.literal('hardBreak') });
const inline = z.discriminatedUnion('type', [textNode, hardBreak]);
export type RichTextInline = z.output<typeof inline>;

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: z.optional(z.array(inline)) });
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: z.optional(z.array(inline)),
});
const horizontalRule = z.strictObject({ type: z.literal('horizontalRule') });

export type RichTextBlock =
  | z.output<typeof paragraph>
  | z.output<typeof heading>
  | z.output<typeof horizontalRule>
  | { type: 'bulletList' | 'orderedList'; content: RichTextListItem[] }
  | { type: 'blockquote'; content: RichTextBlock[] }
  | RichTextTable;
export interface RichTextListItem {
  type: 'listItem';
  content: RichTextBlock[];
}
export interface RichTextTable {
  type: 'table';
  content: { type: 'tableRow'; content: { type: 'tableHeader' | 'tableCell'; content: RichTextBlock[] }[] }[];
}

// The union is discriminated by type: a plain one would read the inner blocks once for each kind of block around them,
// and so on at every depth.
const block: z.ZodMiniType<RichTextBlock> = z
  .lazy(() => z.discriminatedUnion('type', [paragraph, heading, horizontalRule, list, blockquote, table]))
  .check(z.meta({ id: 'RichTextBlock' }));
const blocks = z.array(block).check(z.minLength(1));
const listItem = z.strictObject({ type: z.literal('listItem'), content: blocks });
const list = z.strictObject({
  type: z.enum(['bulletList', 'orderedList']),
  content: z.array(listItem).check(z.minLength(1)),
});
const blockquote = z.strictObject({ type: z.literal('blockquote'), content: blocks });
const tableCell = z.strictObject({ type: z.enum(['tableHeader', 'tableCell']), content: blocks });
const tableRow = z.strictObject({
  type: z.literal('tableRow'),
  content: z.array(tableCell).check(z.minLength(1), z.maxLength(20)),
});
const table = z.strictObject({
  type: z.literal('table'),
  content: z.array(tableRow).check(z.minLength(1), z.maxLength(200)),
});

const document = z.strictObject({ type: z.literal('doc'), content: blocks });

/** The tree is measured before it is parsed, because parsing goes as deep as the tree does. */
export const RichText = z.pipe(
  z.transform((tree: z.input<typeof document>, { issues }) => {
    if (!isOfBearableSize(tree))
      issues.push({ code: 'custom', input: tree, message: '正文过长或层次过多，请拆分后再保存' });
    return tree;
  }),
  document,
);
export type RichText = z.output<typeof RichText>;

export function isLinkAddress(address: string): boolean {
  if (webAddress.test(address)) return isPlainWebAddress(address);
  return mailOrTelephone.test(address) || ownPage.test(address);
}

export function isOwnPage(address: string): boolean {
  return ownPage.test(address);
}

/** A name before the host, as in `https://bureau@elsewhere`, would disguise where the link leads. */
function isPlainWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

/** The measurement does without recursion, so that no tree can exhaust the stack. */
function isOfBearableSize(tree: unknown): boolean {
  let level = [tree];
  let nodes = 0;
  for (let depth = 0; level.length > 0; depth++) {
    nodes += level.length;
    if (depth > deepest || nodes > maxNodes) return false;
    level = level.flatMap((node) => {
      const content = (node as { content?: unknown } | null)?.content;
      return Array.isArray(content) ? content : [];
    });
  }
  return true;
}

/** Returns the text as one line per block, for search, feeds and comparison. */
export function plainLines({ content }: { readonly content: readonly RichTextBlock[] }): string[] {
  return content.flatMap((node): string[] => {
    switch (node.type) {
      case 'horizontalRule':
        return [];
      case 'paragraph':
      case 'heading':
        return [(node.content ?? []).map((part) => (part.type === 'text' ? part.text : ' ')).join('')];
      case 'table':
        return node.content.map((row) => row.content.map((cell) => plainLines(cell).join(' ')).join(' | '));
      case 'blockquote':
        return plainLines(node);
      default:
        return node.content.flatMap((item) => plainLines(item));
    }
  });
}
