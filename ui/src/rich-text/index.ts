export type { RichTextBlock, RichTextInline, RichTextTree } from './rich-text-tree.ts';
export { RichTextView, richTextClass } from './rich-text-view.tsx';
