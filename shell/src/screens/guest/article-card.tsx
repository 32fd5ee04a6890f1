import type { ArticleKind } from '@anju/contract';
import { useId } from 'react';
import { Link } from 'wouter';
import { guestTexts } from '../../guest-texts.ts';
import styles from './article-card.module.css';
import { ArticleItems } from './article-items.tsx';
import { homeListAsk, listAddress, useArticleItems } from './public-asks.ts';
import { Failed } from './public-section.tsx';

const own = guestTexts.articles;

export function ArticleCard({ kind }: { readonly kind: ArticleKind }) {
  const id = useId();
  const [, input] = homeListAsk(kind);
  const { items, error, isFetching, refetch } = useArticleItems(kind, input);
  const name = own.names[kind];
  return (
    <section className={styles.card} aria-labelledby={id} aria-busy={!items && !error}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={id}>
          {name}
        </h2>
        <Link href={listAddress(kind)} aria-label={guestTexts.home.allOf(name)}>
          {guestTexts.home.all}
        </Link>
      </div>
      {error && !items && <Failed message={error.message} busy={isFetching} retry={refetch} />}
      {items?.length === 0 && <p className={styles.empty}>{own.empty[kind]}</p>}
      {items && items.length > 0 && <ArticleItems kind={kind} items={items} />}
    </section>
  );
}
