import { type ArticleKind, calls } from '@anju/contract';
import { callAddress } from '@anju/sub-app-kit';
import { Button, TextField } from '@anju/ui/controls';
import type { SubmitEvent } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { addressOf } from '../../addresses.ts';
import { PublicFrame } from '../../frame/public-frame.tsx';
import { Queries } from '../../frame/queries.tsx';
import { guestTexts } from '../../guest-texts.ts';
import { useOwnTitle } from '../../routes/page-title.ts';
import { usePortal } from '../../session/portal.ts';
import { ArticleItems } from './article-items.tsx';
import styles from './article-list-screen.module.css';
import { listAddress, readArticlePath, readListInput, useArticleItems } from './public-asks.ts';
import { Failed } from './public-section.tsx';

const own = guestTexts.articles;
const kinds: readonly ArticleKind[] = ['notice', 'news'];

export function ArticleListScreen() {
  const [path] = useLocation();
  const kind = readArticlePath(path)?.kind ?? 'notice';
  useOwnTitle(own.names[kind]);
  return (
    <Queries>
      <PublicFrame>
        <div className={styles.head}>
          <h1 className={styles.heading}>{own.names[kind]}</h1>
          <nav className={styles.kinds} aria-label={own.kinds}>
            {kinds.map((other) => (
              <Link
                key={other}
                className={styles.kind}
                href={listAddress(other)}
                aria-current={other === kind && 'page'}
              >
                {own.names[other]}
              </Link>
            ))}
          </nav>
        </div>
        <ArticleList key={kind} kind={kind} />
      </PublicFrame>
    </Queries>
  );
}

function ArticleList({ kind }: { readonly kind: ArticleKind }) {
  const { config } = usePortal();
  const [, navigate] = useLocation();
  const input = readListInput(useSearch());
  const { data, items, error, isFetching, refetch } = useArticleItems(kind, input);

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    navigate(pageAddress(kind, 1, text));
  };

  return (
    <div className={styles.card} aria-busy={isFetching}>
      <form className={styles.search} action={addressOf(listAddress(kind))} onSubmit={search}>
        <TextField
          key={input.text}
          name="text"
          type="search"
          label={own.search}
          defaultValue={input.text}
          maxLength={64}
          beside={<Button type="submit">{own.find}</Button>}
        />
      </form>
      {error && !items && <Failed message={error.message} busy={isFetching} retry={refetch} />}
      {items?.length === 0 && (
        <p className={styles.empty} role="status">
          {input.text ? own.noMatch(input.text) : own.empty[kind]}
          {input.text && <Link href={listAddress(kind)}>{own.showAll}</Link>}
        </p>
      )}
      <div className={styles.items}>{items && items.length > 0 && <ArticleItems kind={kind} items={items} />}</div>
      <div className={styles.foot}>
        {data && data.total > input.pageSize && (
          <Paging kind={kind} page={input.pageNum} pageSize={input.pageSize} total={data.total} text={input.text} />
        )}
        <a className={styles.feed} href={callAddress(config.gateway, calls.getFeed, { kind })}>
          {own.feed}
        </a>
      </div>
    </div>
  );
}

interface PagingProps {
  readonly kind: ArticleKind;
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly text: string;
}

function Paging({ kind, page, pageSize, total, text }: PagingProps) {
  const pages = Math.ceil(total / pageSize);
  return (
    <nav className={styles.paging} aria-label={own.pages}>
      {page > 1 && <Link href={pageAddress(kind, page - 1, text)}>{own.previous}</Link>}
      <span>{own.pageOf(page, pages, total)}</span>
      {page < pages && <Link href={pageAddress(kind, page + 1, text)}>{own.next}</Link>}
    </nav>
  );
}

function pageAddress(kind: ArticleKind, page: number, text: string): string {
  const query = new URLSearchParams({ ...(page > 1 && { page: String(page) }), ...(text && { text }) }).toString();
  return listAddress(kind) + (query && `?${query}`);
}
