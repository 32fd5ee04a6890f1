import { ArticleContent, type ArticleKind, calls, findFieldFault, type ManagedArticle } from '@anju/contract';
import { useChange } from '@anju/sub-app-kit/react';
import { FormDrawer } from '@anju/ui/page';
import { Form, Input } from 'antd';
import { trimText } from '../../parts/trim-text.ts';
import { releaseTexts } from '../../release-texts.ts';

interface CreateArticleDrawerProps {
  readonly open: boolean;
  readonly kind: ArticleKind;
  readonly onCreated: (article: ManagedArticle) => void;
  readonly onClose: () => void;
}

/** A draft begins with its title, so that from the first word on there is something to save it in. */
export function CreateArticleDrawer({ open, kind, onCreated, onClose }: CreateArticleDrawerProps) {
  const { send, sending, failure } = useChange(calls.saveArticle, {
    touches: [calls.listArticles],
    done: releaseTexts.created,
    ownMessage: true,
  });
  const submit = async ({ title }: { readonly title: string }) => {
    const answer = await send({
      kind,
      content: {
        title: title.trim(),
        summary: '',
        source: '',
        body: { type: 'doc', content: [{ type: 'paragraph' }] },
        cover: null,
        attachments: [],
      },
    });
    if (!answer) return;
    onClose();
    onCreated(answer.output);
  };
  return (
    <FormDrawer<{ readonly title: string }>
      open={open}
      title={releaseTexts[kind === 'notice' ? 'notices' : 'news'].create}
      initialValues={{}}
      sending={sending}
      failure={failure}
      onSubmit={submit}
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
    </FormDrawer>
  );
}

async function checkTitle(_rule: unknown, value: unknown): Promise<void> {
  const fault = findFieldFault(ArticleContent, 'title', trimText(value));
  if (fault !== undefined) throw new Error(fault);
}
