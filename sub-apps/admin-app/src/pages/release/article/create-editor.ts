import { isLinkAddress, type RichText } from '@anju/contract';
import { Editor, type JSONContent } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

// Stored tables have no merged cells, so a pasted cell loses its spans and the table is filled up with empty cells.
const span = () => ({
  colspan: { default: 1, parseHTML: () => 1, rendered: false },
  rowspan: { default: 1, parseHTML: () => 1, rendered: false },
  colwidth: { default: null, parseHTML: () => null, rendered: false },
});

interface EditorOptions {
  readonly content: RichText;
  readonly label: string;
  readonly className: string;
}

/** The editor accepts exactly what the contract can store, and reduces everything else that is pasted. */
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
