// These types describe what can be drawn, in the form of the contract.

export type RichTextMark =
  | { readonly type: 'bold' | 'italic' | 'underline' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } };

export type RichTextInline =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly RichTextMark[] | undefined }
  | { readonly type: 'hardBreak' };

export interface RichTextCell {
  readonly type: 'tableHeader' | 'tableCell';
  readonly content: readonly RichTextBlock[];
}

export interface RichTextRow {
  readonly type: 'tableRow';
  readonly content: readonly RichTextCell[];
}

export type RichTextBlock =
  | { readonly type: 'paragraph'; readonly content?: readonly RichTextInline[] | undefined }
  | {
      readonly type: 'heading';
      readonly attrs: { readonly level: 2 | 3 };
      readonly content?: readonly RichTextInline[] | undefined;
    }
  | { readonly type: 'horizontalRule' }
  | {
      readonly type: 'bulletList' | 'orderedList';
      readonly content: readonly { readonly type: 'listItem'; readonly content: readonly RichTextBlock[] }[];
    }
  | { readonly type: 'blockquote'; readonly content: readonly RichTextBlock[] }
  | { readonly type: 'table'; readonly content: readonly RichTextRow[] };

export interface RichTextTree {
  readonly content: readonly RichTextBlock[];
}
