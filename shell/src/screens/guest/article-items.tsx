import type { ArticleKind } from '@anju/contract';
import { Link } from 'wouter';
import { guestTexts } from '../../guest-texts.ts';
import styles from './article-items.module.css';
import { type ArticleItem, articleAddress } from './public-asks.ts';

interface ArticleItemsProps {
  readonly kind: ArticleKind;
  readonly items: readonly ArticleItem[];
}

export function ArticleItems({ kind, items }: ArticleItemsProps) {
  return (
    <ul className={styles.items}>
      {items.map(({ id, title, day, pinned }) => (
        <li key={id} className={styles.item}>
          {pinned && <span className={styles.pinned}>{guestTexts.articles.pinned}</span>}
          <Link className={styles.title} href={articleAddress(kind, id)}>
            {title}
          </Link>
          <time className={styles.day} dateTime={day}>
            <span className={styles.year}>{day.slice(0, 5)}</span>
            {day.slice(5)}
          </time>
        </li>
      ))}
    </ul>
  );
}
