import { isLinkAddress, type RichText } from '@anju/contract';
import { Editor, type JSONContent } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

// Cells of one column and one row: what is pasted with others is filled up with empty ones.
const span = () => ({
  colspan: { default: 1, parseHTML: () => 1, rendered: false },
  rowspan: { default: 1, parseHTML: () => 1, rendered: false },
  colwidth: { default: null, parseHTML: () => null, rendered: false },
});

interface EditorOptions {
  readonly content: RichText;
  /** What it is called, for those who do not see where it is. */
  readonly label: string;
  readonly className: string;
}

/** An editor that holds exactly what the contract can store; whatever else is pasted is reduced to it. */
export function createEditor({ content, label, className }: EditorOptions): Editor {
  return new Editor({
    element: null,
    injectCSS: false,
    content: content as JSONContent,
    editorProps: { attributes: { class: className, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    extensions: [
      StarterKit.configure({
        code: false,
        codeBlock: false,
        strike: false,
        heading: { levels: [2, 3] },
        link: {
          openOnClick: false,
          autolink: false,
          HTMLAttributes: { target: null, rel: null },
          isAllowedUri: isLinkAddress,
        },
      }),
      Table.configure({ renderWrapper: true }),
      TableRow,
      TableHeader.extend({ addAttributes: span }),
      TableCell.extend({ addAttributes: span }),
    ],
  });
}
