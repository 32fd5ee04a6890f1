import { type ArticleKind, calls, findFieldFault, linkTo, pages } from '@anju/contract';
import { callAddress, cityTime } from '@anju/sub-app-kit';
import { useBridge, useTabTitle } from '@anju/sub-app-kit/react';
import { Button, Spinner, TextField } from '@anju/ui/controls';
import type { Paging } from '@anju/ui/page';
import { type FormEvent, useState } from 'react';
import { texts } from '../../texts.ts';
import { isFresh } from './is-fresh.ts';
import styles from './release.module.css';

const own = texts.release;

interface Row {
  readonly id: string;
  readonly title: string;
  readonly day: string;
  readonly pinned: boolean;
}

interface ReleaseListProps {
  readonly kind: ArticleKind;
  readonly list: {
    readonly answer: {
      readonly data: { readonly total: number } | undefined;
      readonly error: Error | null;
      readonly refetch: () => unknown;
    };
    readonly filter: { readonly text?: string | undefined };
    readonly paging: Paging;
    search(filter: { readonly text?: string }): void;
  };
  readonly rows: readonly Row[] | undefined;
}

export function ReleaseList({ kind, list, rows }: ReleaseListProps) {
  const { data, error, refetch } = list.answer;
  const wording = own[kind];
  useTabTitle(wording.title);
  const { config } = useBridge();
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    const found = findFieldFault(calls.listNews.input, 'text', words);
    setFault(found);
    if (found === undefined) list.search({ text: words });
  };
  return (
    <section className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{wording.title}</h1>
          <p className={styles.lead}>{wording.lead}</p>
        </div>
        <a href={callAddress(config.gateway, calls.getFeed, { kind })} target="_blank" rel="noreferrer">
          {own.feed}
        </a>
      </header>
      <form className={styles.search} onSubmit={submit}>
        <TextField label={own.keyword} name="text" type="search" error={fault} maxLength={64} autoComplete="off" />
        <Button type="submit">{own.search}</Button>
      </form>
      {error && (
        <div className={styles.failed} role="alert">
          <p>
            {own.loadFailed}：{error.message}
          </p>
          <Button onClick={() => refetch()}>{texts.retry}</Button>
        </div>
      )}
      {!rows && !error && (
        <p className={styles.waiting} role="status">
          <Spinner />
          {own.loading}
        </p>
      )}
      {rows && data && <Rows kind={kind} rows={rows} total={data.total} list={list} />}
    </section>
  );
}

interface RowsProps extends Pick<ReleaseListProps, 'kind' | 'list'> {
  readonly rows: readonly Row[];
  readonly total: number;
}

function Rows({ kind, rows, total, list: { filter, paging } }: RowsProps) {
  const bridge = useBridge();
  const today = cityTime(bridge.config.timeZone).toDay(new Date());
  const { pageNum, pageSize, turn } = paging;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  if (rows.length === 0) return <p className={styles.waiting}>{filter.text ? own.nothing : own.nothingYet}</p>;
  return (
    <>
      <ul className={styles.rows} aria-label={own[kind].list}>
        {rows.map(({ id, title, day, pinned }) => (
          <li key={id} className={styles.row}>
            <button
              className={styles.open}
              type="button"
              onClick={() => bridge.openTab({ ...linkTo(pages.mainApp.releaseArticle), title, query: { id } })}
            >
              {pinned && <span className={styles.pinned}>{own.pinned}</span>}
              {title}
              {isFresh(day, today) && <span className={styles.fresh}>{own.fresh}</span>}
            </button>
            <time className={styles.day} dateTime={day}>
              {day}
            </time>
          </li>
        ))}
      </ul>
      <nav className={styles.pages} aria-label={own.pages}>
        <span>{own.total(total)}</span>
        {pageCount > 1 && (
          <>
            <Button resting={pageNum <= 1} onClick={() => turn(pageNum - 1, pageSize)}>
              {own.previous}
            </Button>
            <span aria-live="polite">{own.page(pageNum, pageCount)}</span>
            <Button resting={pageNum >= pageCount} onClick={() => turn(pageNum + 1, pageSize)}>
              {own.next}
            </Button>
          </>
        )}
      </nav>
    </>
  );
}
