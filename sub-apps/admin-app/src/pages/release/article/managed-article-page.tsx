import type { ManagedArticle } from '@anju/contract';
import { cityTime } from '@anju/sub-app-kit';
import { useBridge, useCloseTab, useTabTitle } from '@anju/sub-app-kit/react';
import { PageFrame, Panel, useOpening } from '@anju/ui/page';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { releaseTexts } from '../../../release-texts.ts';
import { changesOf, type ReleaseChange, ReleaseDialog } from '../release-dialog.tsx';
import { ReleaseStateTag } from '../release-state.tsx';
import { RevisionsDrawer } from '../revisions/revisions-drawer.tsx';
import { ArticleFields } from './article-fields.tsx';
import styles from './article-page.module.css';
import { ArticlePreview } from './article-preview.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { type ArticleDraft, useArticleDraft } from './use-article-draft.ts';

const own = releaseTexts.editor;

export function ManagedArticlePage({ latest }: { readonly latest: ManagedArticle }) {
  const draft = useArticleDraft(latest);
  const { article, content } = draft;
  const [begunAt, setBegunAt] = useState<number>();
  // After the draft, the text stays read-only until the user chooses to edit it, because its author cannot release it
  // afterwards.
  const mayEdit = article.offered.includes('edit');
  const editable = mayEdit && (article.state === 'draft' || article.version === begunAt);
  const title = content.title.trim() || article.title;
  useTabTitle(editable ? own.tab(title) : own.reading(title));
  const close = useCloseTab();
  const previewing = useOpening<true>();
  const comparing = useOpening<true>();
  const changing = useOpening<ReleaseChange>();
  /** Saves first, because unsaved changes must not be released. */
  const begin = async (action: ReleaseChange['action']) => {
    const saved = await draft.save();
    const change = saved && changesOf(saved).find((offered) => offered.action === action);
    if (change) changing.show(change);
  };
  return (
    <PageFrame
      title={title}
      actions={
        <>
          {editable && (
            <Button loading={draft.saving} onClick={draft.save}>
              {own.save}
            </Button>
          )}
          {editable && <Button onClick={() => previewing.show(true)}>{own.preview}</Button>}
          {mayEdit && !editable && (
            <Button title={own.editHint} onClick={() => setBegunAt(article.version)}>
              {own.edit}
            </Button>
          )}
          <Button onClick={() => comparing.show(true)}>{releaseTexts.revisions}</Button>
          {changesOf(article).map(({ action }) => (
            <Button
              key={action}
              type={action === 'submit' || action === 'release' ? 'primary' : 'default'}
              danger={action === 'withdraw' || action === 'delete'}
              onClick={() => begin(action)}
            >
              {releaseTexts[action].action}
            </Button>
          ))}
        </>
      }
    >
      <div className={styles.status}>
        <ReleaseStateTag {...article} />
        {editable && <SaveState draft={draft} />}
      </div>
      <ReturnReason article={article} />
      {draft.conflict && <ConflictNotice theirs={draft.conflict} onLoad={draft.loadTheirs} onKeep={draft.keepMine} />}
      {editable && article.publishedRevision !== null && <Alert type="info" showIcon title={own.newDraft} />}
      {editable ? (
        <ArticleFields key={draft.edition} draft={draft} />
      ) : (
        <Panel>
          <ArticlePreview article={article} content={content} />
        </Panel>
      )}
      <Modal
        open={previewing.open}
        title={own.preview}
        width="min(100%, var(--width-page))"
        footer={null}
        destroyOnHidden
        onCancel={previewing.close}
      >
        <ArticlePreview article={article} content={content} />
      </Modal>
      {comparing.subject && (
        <RevisionsDrawer
          key={`compare ${comparing.key}`}
          open={comparing.open}
          id={article.id}
          title={article.title}
          onClose={comparing.close}
        />
      )}
      {changing.subject && (
        <ReleaseDialog
          key={`change ${changing.key}`}
          of="article"
          open={changing.open}
          change={changing.subject}
          onClose={changing.close}
          onDeleted={close}
        />
      )}
    </PageFrame>
  );
}

function ReturnReason({ article: { state, events } }: { readonly article: ManagedArticle }) {
  const last = events.findLast(({ action }) => action !== 'saved');
  if (!last || state === 'published' || !(last.action === 'sent-back' || last.action === 'withdrawn')) return null;
  return <Alert type="warning" showIcon title={own.returned[last.action](last.who)} description={last.reason} />;
}

function SaveState({ draft: { dirty, saving, failure, article, conflict } }: { readonly draft: ArticleDraft }) {
  const { timeZone } = useBridge().config;
  if (dirty && failure !== undefined && !conflict && !saving)
    return (
      <p className={styles.notSaved} role="alert">
        {own.notSaved(failure)}
      </p>
    );
  const words = () => {
    if (saving) return own.saving;
    return dirty ? own.unsaved : own.saved(cityTime(timeZone).toMinute(article.changedAt).slice(-5));
  };
  return (
    <p className={styles.saved} role="status">
      {words()}
    </p>
  );
}
