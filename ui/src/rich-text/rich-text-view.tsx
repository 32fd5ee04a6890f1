import { Fragment, type ReactNode } from 'react';
import { InlineText } from './inline-text.tsx';
import type { RichTextBlock, RichTextCell, RichTextTree } from './rich-text-tree.ts';
import styles from './rich-text-view.module.css';
import { texts } from './texts.ts';

/** The editor uses this class, so that a text looks there as it will be read. */
export const richTextClass = styles.text as string;

interface RichTextViewProps {
  readonly text: RichTextTree;
}

/** Draws the text from its tree with fixed elements, never from HTML. */
export function RichTextView({ text }: RichTextViewProps) {
  return (
    <div className={richTextClass}>
      <Blocks of={text.content} />
    </div>
  );
}

function Blocks({ of }: { readonly of: readonly RichTextBlock[] }) {
  // A text is drawn whole and never reordered, so the index is a safe key.
  return of.map((block, index) => <Fragment key={index.toString()}>{drawBlock(block)}</Fragment>);
}

function drawBlock(block: RichTextBlock): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <InlineText of={block.content} />
        </p>
      );
    case 'heading': {
      const Heading = `h${block.attrs.level}` as const;
      return (
        <Heading>
          <InlineText of={block.content} />
        </Heading>
      );
    }
    case 'horizontalRule':
      return <hr />;
    case 'blockquote':
      return (
        <blockquote>
          <Blocks of={block.content} />
        </blockquote>
      );
    case 'table':
      return <Table rows={block.content.map(({ content }) => content)} />;
    default: {
      const List = block.type === 'bulletList' ? 'ul' : 'ol';
      return (
        <List>
          {block.content.map(({ content }, index) => (
            <li key={index.toString()}>
              <Blocks of={content} />
            </li>
          ))}
        </List>
      );
    }
  }
}

type Cells = readonly RichTextCell[];

/** If the whole first row consists of headers, it becomes the table's head, which print repeats on every page. */
function Table({ rows }: { readonly rows: readonly Cells[] }) {
  const head = rows[0]?.every(({ type }) => type === 'tableHeader') ? rows[0] : undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll a wide table
    <section className={styles.table} aria-label={texts.table} tabIndex={0}>
      <table>
        {head && (
          <thead>
            <Row cells={head} scope="col" />
          </thead>
        )}
        <tbody>
          {rows.slice(head ? 1 : 0).map((cells, index) => (
            <Row key={index.toString()} cells={cells} scope="row" />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** `scope` says whether header cells belong to their column or their row. */
function Row({ cells, scope }: { readonly cells: Cells; readonly scope: 'col' | 'row' }) {
  return (
    <tr>
      {cells.map(({ type, content }, index) =>
        type === 'tableHeader' ? (
          <th key={index.toString()} scope={scope}>
            <Blocks of={content} />
          </th>
        ) : (
          <td key={index.toString()}>
            <Blocks of={content} />
          </td>
        ),
      )}
    </tr>
  );
}
