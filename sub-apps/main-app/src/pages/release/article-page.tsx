import { calls, linkTo, type PublishedArticle, pages } from '@anju/contract';
import { CallError, cityTime, fileStreamAddress } from '@anju/sub-app-kit';
import { useBridge, useCall, usePageAddress, useTabTitle } from '@anju/sub-app-kit/react';
import { ArticleView, describeFile } from '@anju/ui/article';
import { Button, Spinner } from '@anju/ui/controls';
import { PictureView } from '@anju/ui/picture';
import { texts } from '../../texts.ts';
import styles from './release.module.css';

const own = texts.release;
/**
 * The server refuses an address that cannot be an article's id as bad input, so both refusals mean that the article is
 * gone.
 */
const isGone = (error: unknown): boolean =>
  error instanceof CallError && (error.is(calls.getArticle, 'not-found') || error.is(calls.getArticle, 'bad-input'));

export function ArticlePage() {
  const { query } = usePageAddress();
  const { data, error, refetch } = useCall(calls.getArticle, { id: query.id ?? '' });
  useTabTitle(data?.title ?? own.article);
  if (isGone(error)) return <Gone />;
  if (error)
    return (
      <div className={styles.failed} role="alert">
        <p>
          {own.loadFailed}：{error.message}
        </p>
        <Button onClick={() => refetch()}>{texts.retry}</Button>
      </div>
    );
  if (!data)
    return (
      <p className={styles.waiting} role="status">
        <Spinner />
        {own.loading}
      </p>
    );
  return <Article article={data} />;
}

function Article({ article }: { readonly article: PublishedArticle }) {
  const bridge = useBridge();
  const { config } = bridge;
  const { cover, changedAt } = article;
  const toMinute = (instant: string) => cityTime(config.timeZone).toMinute(instant);
  return (
    <div className={styles.reading}>
      <div className={styles.tools}>
        <Button onClick={() => bridge.print()}>{own.print}</Button>
      </div>
      <ArticleView
        title={article.title}
        source={article.source || config.bureau}
        publishedAt={toMinute(article.publishedAt)}
        changedAt={changedAt ? toMinute(changedAt) : undefined}
        cover={
          cover && (
            <PictureView
              sizes={cover.sizes.map(({ storageid, ...size }) => ({
                src: fileStreamAddress(config, storageid),
                ...size,
              }))}
              alt={cover.alternativeText}
              sizesAttribute="(width <= 720px) 100vw, 640px"
            />
          )
        }
        body={article.body}
        attachments={article.attachments.map(({ storageid, name, ...file }) => ({
          id: storageid,
          name,
          description: describeFile(file),
          href: fileStreamAddress(config, storageid),
        }))}
      />
    </div>
  );
}

function Gone() {
  const bridge = useBridge();
  return (
    <section className={styles.gone}>
      <h1 className={styles.title}>{own.gone}</h1>
      <p className={styles.lead}>{own.goneLead}</p>
      <div className={styles.ways}>
        <Button look="filled" onClick={() => bridge.openTab(linkTo(pages.mainApp.releaseNotices))}>
          {own.toNotices}
        </Button>
        <Button onClick={() => bridge.openTab(linkTo(pages.mainApp.releaseNews))}>{own.toNews}</Button>
      </div>
    </section>
  );
}
