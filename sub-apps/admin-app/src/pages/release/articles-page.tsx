import { type ArticleKind, type ArticleSummary, calls, findFieldFault, linkTo, pages } from '@anju/contract';
import { ListPage, toOptions, useList } from '@anju/page-kit';
import { useBridge, useTabTitle } from '@anju/sub-app-kit/react';
import { useOpening } from '@anju/ui/page';
import { Button, Form, Input, Select } from 'antd';
import { releaseTexts } from '../../release-texts.ts';
import { texts } from '../../texts.ts';
import { toArticleColumns } from './article-columns.tsx';
import { CreateArticleDrawer } from './create-article-drawer.tsx';
import { type ReleaseChange, ReleaseDialog } from './release-dialog.tsx';
import { RevisionsDrawer } from './revisions/revisions-drawer.tsx';

export function ArticlesPage({ kind }: { readonly kind: ArticleKind }) {
  const own = releaseTexts[kind === 'notice' ? 'notices' : 'news'];
  useTabTitle(own.title);
  const bridge = useBridge();
  const articles = useList(calls.listArticles, { filters: ['text', 'state'], fixed: { kind } });
  const creating = useOpening<true>();
  const changing = useOpening<ReleaseChange>();
  const comparing = useOpening<ArticleSummary>();
  const open = ({ id, title }: Pick<ArticleSummary, 'id' | 'title'>) =>
    bridge.openTab({ ...linkTo(pages.adminApp.releaseArticle), title, query: { id, kind } });
  return (
    <ListPage
      title={own.title}
      description={own.description}
      actions={
        <Button type="primary" onClick={() => creating.show(true)}>
          {own.create}
        </Button>
      }
      name={own.list}
      nothing={releaseTexts.nothing}
      rowKey="id"
      columns={toArticleColumns({
        timeZone: bridge.config.timeZone,
        onOpen: open,
        onCompare: comparing.show,
        onChange: changing.show,
      })}
      list={articles}
      initialValues={articles.filter}
      onSearch={articles.search}
      filters={
        <>
          <Form.Item name="text" label={releaseTexts.keyword} rules={[{ validator: checkWords }]}>
            <Input allowClear maxLength={64} placeholder={releaseTexts.keywordHint} />
          </Form.Item>
          <Form.Item name="state" label={releaseTexts.state}>
            <Select allowClear placeholder={texts.everybody} options={toOptions(releaseTexts.states)} />
          </Form.Item>
        </>
      }
    >
      {creating.subject && (
        <CreateArticleDrawer
          key={`create ${creating.key}`}
          open={creating.open}
          kind={kind}
          onCreated={open}
          onClose={creating.close}
        />
      )}
      {changing.subject && (
        <ReleaseDialog
          key={`change ${changing.key}`}
          of="article"
          open={changing.open}
          change={changing.subject}
          onClose={changing.close}
        />
      )}
      {comparing.subject && (
        <RevisionsDrawer
          key={`compare ${comparing.key}`}
          open={comparing.open}
          id={comparing.subject.id}
          title={comparing.subject.title}
          onClose={comparing.close}
        />
      )}
    </ListPage>
  );
}

async function checkWords(_rule: unknown, value = ''): Promise<void> {
  const fault = findFieldFault(calls.listArticles.input, 'text', value.trim());
  if (fault !== undefined) throw new Error(fault);
}
