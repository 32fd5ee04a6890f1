export type { RichTextBlock, RichTextInline, RichTextTree } from './rich-text-tree.ts';
export { RichTextView } from './rich-text-view.tsx';
