import type { ArticleSummary } from '@anju/contract';
import { cityTime } from '@anju/sub-app-kit';
import { MoreActions, RowActions } from '@anju/ui/page';
import { Button, type TableColumnsType, Tag } from 'antd';
import { releaseTexts } from '../../release-texts.ts';
import { texts } from '../../texts.ts';
import styles from './release.module.css';
import { changesOf, type ReleaseChange } from './release-dialog.tsx';
import { ReleaseStateTag } from './release-state.tsx';

interface ArticleColumnsOptions {
  readonly timeZone: string;
  readonly onOpen: (article: ArticleSummary) => void;
  readonly onCompare: (article: ArticleSummary) => void;
  readonly onChange: (change: ReleaseChange) => void;
}

export function toArticleColumns(options: ArticleColumnsOptions): TableColumnsType<ArticleSummary> {
  const { timeZone, onOpen, onCompare, onChange } = options;
  return [
    {
      title: releaseTexts.articleTitle,
      dataIndex: 'title',
      render: (_, { title, pinned }) => (
        <div className={styles.title}>
          {pinned && (
            <Tag color="warning" className={styles.pinned as string}>
              {releaseTexts.pinned}
            </Tag>
          )}
          {title}
        </div>
      ),
    },
    { title: releaseTexts.state, key: 'state', render: (_, article) => <ReleaseStateTag {...article} /> },
    {
      title: releaseTexts.publishAt,
      dataIndex: 'publishAt',
      render: (_, { publishAt }) => (publishAt ? cityTime(timeZone).toMinute(publishAt) : texts.none),
    },
    {
      title: releaseTexts.changed,
      dataIndex: 'changedAt',
      render: (_, { changedBy, changedAt }) =>
        releaseTexts.changedBy(changedBy, cityTime(timeZone).toMinute(changedAt)),
    },
    {
      title: texts.actions,
      key: 'actions',
      fixed: 'end',
      render: (_, article) => {
        const openWord =
          article.state === 'draft' && article.offered.includes('edit') ? releaseTexts.edit : releaseTexts.view;
        const changes = changesOf(article);
        return (
          <RowActions>
            <Button
              type="link"
              size="small"
              aria-label={texts.of(openWord, article.title)}
              onClick={() => onOpen(article)}
            >
              {openWord}
            </Button>
            <Button
              type="link"
              size="small"
              aria-label={texts.of(releaseTexts.revisions, article.title)}
              onClick={() => onCompare(article)}
            >
              {releaseTexts.revisions}
            </Button>
            {changes.length > 0 && (
              <MoreActions
                of={article.title}
                actions={changes.map((change) => ({
                  key: change.action,
                  label: releaseTexts[change.action].action,
                  dangerous: change.action === 'withdraw' || change.action === 'delete',
                  choose: () => onChange(change),
                }))}
              />
            )}
          </RowActions>
        );
      },
    },
  ];
}
