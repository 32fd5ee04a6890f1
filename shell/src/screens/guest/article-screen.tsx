import { type ArticleKind, calls, type PublishedArticle } from '@anju/contract';
import { CallError, fileStreamAddress } from '@anju/sub-app-kit';
import { ArticleView, describeFile } from '@anju/ui/article';
import { Button, Icon } from '@anju/ui/controls';
import { PictureView } from '@anju/ui/picture';
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined';
import { Link, useLocation } from 'wouter';
import { PublicFrame } from '../../frame/public-frame.tsx';
import { Queries } from '../../frame/queries.tsx';
import { guestTexts } from '../../guest-texts.ts';
import { useOwnTitle } from '../../routes/page-title.ts';
import { usePortal } from '../../session/portal.ts';
import styles from './article-screen.module.css';
import { listAddress, readArticlePath, useArticle, useCityTime } from './public-asks.ts';
import { Failed } from './public-section.tsx';

const own = guestTexts.articles;

/**
 * The server refuses an address that cannot be an article's id as bad input, so both refusals mean that there is no
 * such article.
 */
const isAbsentError = (error: unknown): boolean =>
  error instanceof CallError && (error.is(calls.getArticle, 'not-found') || error.is(calls.getArticle, 'bad-input'));

export function ArticleScreen() {
  const [path] = useLocation();
  const { kind = 'notice', id = '' } = readArticlePath(path) ?? {};
  return (
    <Queries>
      <PublicFrame>
        <Article key={id} kind={kind} id={id} />
      </PublicFrame>
    </Queries>
  );
}

function Article({ kind, id }: { readonly kind: ArticleKind; readonly id: string }) {
  const { data, error, isFetching, refetch } = useArticle(id);
  const article = data?.kind === kind ? data : undefined;
  // The server draws a missing article with null as its data.
  const isAbsent = (data !== undefined && !article) || isAbsentError(error);
  useOwnTitle(isAbsent ? own.gone : (article?.title ?? own.names[kind]));
  const list = (
    <Link className={styles.back} href={listAddress(kind)}>
      {own.back(own.names[kind])}
    </Link>
  );
  if (isAbsent) return <AbsentArticle kind={kind} />;
  return (
    <div className={styles.sheet} aria-busy={!article && !error}>
      <div className={styles.tools}>
        {list}
        {article && (
          <Button onClick={() => print()}>
            <Icon of={PrinterOutlined} />
            {guestTexts.print}
          </Button>
        )}
      </div>
      {article && <Published article={article} />}
      {error && !article && <Failed message={error.message} busy={isFetching} retry={refetch} />}
    </div>
  );
}

function Published({ article }: { readonly article: PublishedArticle }) {
  const { config } = usePortal();
  const time = useCityTime();
  const { title, source, publishedAt, changedAt, cover, body, attachments } = article;
  return (
    <ArticleView
      title={title}
      source={source}
      publishedAt={time.toMinute(publishedAt)}
      changedAt={changedAt === null ? undefined : time.toMinute(changedAt)}
      cover={
        cover && (
          <PictureView
            sizes={cover.sizes.map(({ storageid, ...size }) => ({
              ...size,
              src: fileStreamAddress(config, storageid),
            }))}
            alt={cover.alternativeText}
            sizesAttribute="(width < 860px) 100vw, 640px"
          />
        )
      }
      body={body}
      attachments={attachments.map(({ storageid, name, ...file }) => ({
        id: storageid,
        name,
        description: describeFile(file),
        href: fileStreamAddress(config, storageid),
      }))}
    />
  );
}

export function AbsentArticle({ kind }: { readonly kind: ArticleKind }) {
  return (
    <div className={styles.sheet}>
      <h1 className={styles.heading}>{own.gone}</h1>
      <p>{own.goneLead}</p>
      <Link className={styles.back} href={listAddress(kind)}>
        {own.back(own.names[kind])}
      </Link>
    </div>
  );
}
