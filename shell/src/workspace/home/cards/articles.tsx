import type { ReactNode } from 'react';
import { homeTexts } from '../../../home-texts.ts';
import { usePortal } from '../../../session/portal.ts';
import { openTab } from '../../tabs/tabs-store.ts';
import { Card, CardContent, Empty } from '../card.tsx';
import { dayIn } from '../months.ts';
import { TabLink } from '../tab-link.tsx';
import { publicArticles, usePlaces } from '../use-places.ts';
import styles from './articles.module.css';

export interface ShownArticle {
  readonly id: string;
  readonly title: string;
  readonly day: string;
  readonly pinned: boolean;
}

interface ArticlesCardProps {
  readonly kind: 'notices' | 'news';
  readonly articles: {
    readonly data: readonly ShownArticle[] | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
}

const freshForDays = 3;
const dayMs = 86_400_000;

/** An entry opens by a click on its title, by Enter, or by a double click on its line. */
export function ArticlesCard({ kind, articles }: ArticlesCardProps) {
  const places = usePlaces();
  const today = dayIn(usePortal().config.timeZone);
  const all = places.articles(kind);
  const isFresh = (day: string) => Date.parse(today) - Date.parse(day) <= freshForDays * dayMs;
  const open = ({ id, title }: ShownArticle) => {
    const tab = places.article(id, title);
    if (tab) openTab(tab);
    else window.open(publicArticles(kind, id), '_blank', 'noopener');
  };
  return (
    <Card
      name={kind}
      action={
        <Way tab={all} address={publicArticles(kind)}>
          {homeTexts.all}
        </Way>
      }
    >
      <CardContent of={articles}>
        {(list) =>
          list.length === 0 ? (
            <Empty>{homeTexts[kind].empty}</Empty>
          ) : (
            <ul className={styles.list}>
              {list.map((article) => (
                <li key={article.id} className={styles.line} onDoubleClick={() => open(article)}>
                  {article.pinned && <span className={styles.mark}>{homeTexts.pinned}</span>}
                  {isFresh(article.day) && <span className={styles.mark}>{homeTexts.fresh}</span>}
                  <Way
                    tab={places.article(article.id, article.title)}
                    address={publicArticles(kind, article.id)}
                    title={article.title}
                  >
                    {article.title}
                  </Way>
                  <time className={styles.day} dateTime={article.day}>
                    {article.day}
                  </time>
                </li>
              ))}
            </ul>
          )
        }
      </CardContent>
    </Card>
  );
}

interface WayProps {
  readonly tab: Parameters<typeof openTab>[0] | undefined;
  readonly address: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** Opens a tab for users of the main app, and the public page in a new window for all others. */
function Way({ tab, address, title, children }: WayProps) {
  const className = title === undefined ? styles.all : styles.title;
  if (tab)
    return (
      <TabLink to={tab} className={className} title={title}>
        {children}
      </TabLink>
    );
  return (
    <a className={className} href={address} title={title} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
