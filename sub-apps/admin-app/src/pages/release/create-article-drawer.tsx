import { ArticleContent, type ArticleKind, calls, findFieldFault, type ManagedArticle } from '@anju/contract';
import { ChangeDrawer, trimText } from '@anju/page-kit';
import { Form, Input } from 'antd';
import { releaseTexts } from '../../release-texts.ts';

interface CreateArticleDrawerProps {
  readonly open: boolean;
  readonly kind: ArticleKind;
  readonly onCreated: (article: ManagedArticle) => void;
  readonly onClose: () => void;
}

/** An article is created with its title, so that the draft can save itself from the first word on. */
export function CreateArticleDrawer({ open, kind, onCreated, onClose }: CreateArticleDrawerProps) {
  return (
    <ChangeDrawer<typeof calls.saveArticle, { readonly title: string }>
      call={calls.saveArticle}
      touches={[calls.listArticles]}
      done={releaseTexts.created}
      toInput={({ title }) => ({
        kind,
        content: {
          title: title.trim(),
          summary: '',
          source: '',
          body: { type: 'doc', content: [{ type: 'paragraph' }] },
          cover: null,
          attachments: [],
        },
      })}
      open={open}
      title={releaseTexts[kind === 'notice' ? 'notices' : 'news'].create}
      initialValues={{}}
      onDone={onCreated}
      onClose={onClose}
    >
      <Form.Item
        name="title"
        label={releaseTexts.articleTitle}
        extra={releaseTexts.createHint}
        required
        rules={[{ validator: checkTitle }]}
      >
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
    </ChangeDrawer>
  );
}

async function checkTitle(_rule: unknown, value: unknown): Promise<void> {
  const fault = findFieldFault(ArticleContent, 'title', trimText(value));
  if (fault !== undefined) throw new Error(fault);
}
