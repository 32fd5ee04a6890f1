import type { RichText } from '@anju/contract';

/** The editor's nodes also have attributes that are not stored. */
export interface EditorNode {
  readonly type?: string;
  readonly text?: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly EditorNode[];
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[];
}

/** Maps a node or mark to its only stored attribute. */
const storedAttributes: Readonly<Record<string, string>> = { heading: 'level', link: 'href' };

export function toRichText(document: EditorNode): RichText {
  const content = (document.content ?? []).map(toStored);
  while (content.length > 1 && isEmptyParagraph(content.at(-1))) content.pop();
  return { type: 'doc', content } as RichText;
}

function toStored({ type, text, attrs, content, marks }: EditorNode): EditorNode {
  return {
    ...withAttributes(type, attrs),
    ...(text !== undefined && { text }),
    ...(content && { content: content.map(toStored) }),
    ...(marks && { marks: marks.map((mark) => withAttributes(mark.type, mark.attrs)) }),
  };
}

function withAttributes(type = '', attrs: EditorNode['attrs']) {
  const name = storedAttributes[type];
  return name === undefined ? { type } : { type, attrs: { [name]: attrs?.[name] } };
}

const isEmptyParagraph = (node: EditorNode | undefined): boolean => node?.type === 'paragraph' && !node.content;
