import { calls } from '@anju/contract';
import { useCall, usePageAddress } from '@anju/sub-app-kit/react';
import { Loaded } from '@anju/ui/page';
import styles from './article-page.module.css';
import { ManagedArticlePage } from './managed-article-page.tsx';

export function ArticlePage() {
  const { query } = usePageAddress();
  const article = useCall(calls.getManagedArticle, { id: query.id ?? '' });
  return (
    <div className={article.data ? undefined : styles.loading}>
      <Loaded from={article}>{(latest) => <ManagedArticlePage latest={latest} />}</Loaded>
    </div>
  );
}
