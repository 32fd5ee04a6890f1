import { type ReactNode, useId } from 'react';
import { type RichTextTree, RichTextView } from '../rich-text/index.ts';
import styles from './article-view.module.css';
import { texts } from './texts.ts';

export interface ArticleAttachment {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** A file that a plain address cannot read has none; then `open` reads it. */
  readonly href?: string;
  readonly open?: () => void;
}

interface ArticleViewProps {
  readonly title: string;
  readonly source: string;
  /** The time is in words and in the city's time zone. */
  readonly publishedAt: string | undefined;
  readonly changedAt?: string | undefined;
  readonly cover: ReactNode;
  readonly body: RichTextTree;
  readonly attachments: readonly ArticleAttachment[];
}

export function ArticleView({ title, source, publishedAt, changedAt, cover, body, attachments }: ArticleViewProps) {
  const attachmentsId = useId();
  return (
    <article className={styles.article}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.about}>
          <span>{texts.source(source)}</span>
          {publishedAt !== undefined && (
            <span>
              {texts.published}
              {publishedAt}
            </span>
          )}
          {changedAt !== undefined && (
            <span>
              {texts.changed}
              {changedAt}
            </span>
          )}
        </p>
      </header>
      {cover && <div className={styles.cover}>{cover}</div>}
      <RichTextView text={body} />
      {attachments.length > 0 && (
        <section className={styles.attachments} aria-labelledby={attachmentsId}>
          <h2 className={styles.heading} id={attachmentsId}>
            {texts.attachments}
          </h2>
          <ul className={styles.list}>
            {attachments.map((attachment) => (
              <li key={attachment.id}>
                <Attachment attachment={attachment} />
                <span className={styles.description}>{attachment.description}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

function Attachment({ attachment: { name, href, open } }: { readonly attachment: ArticleAttachment }) {
  if (href !== undefined)
    return (
      <a href={href} download={name}>
        {name}
      </a>
    );
  return (
    <button className={styles.open} type="button" onClick={open}>
      {name}
    </button>
  );
}
