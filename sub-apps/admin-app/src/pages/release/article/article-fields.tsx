import { ArticleContent, findFieldFault, Picture, pictureRatios, type ReleaseFile } from '@anju/contract';
import { useBridge } from '@anju/sub-app-kit/react';
import { Panel } from '@anju/ui/page';
import { Form, Input } from 'antd';
import { useId, useState } from 'react';
import { releaseTexts } from '../../../release-texts.ts';
import { AttachmentsField } from '../files/attachments-field.tsx';
import { PictureField } from '../picture/picture-field.tsx';
import styles from './article-page.module.css';
import { LazyBodyEditor } from './lazy-body-editor.tsx';
import type { ArticleDraft } from './use-article-draft.ts';

const own = releaseTexts.editor;

export function ArticleFields({ draft }: { readonly draft: ArticleDraft }) {
  const { article, content, change } = draft;
  const { bureau } = useBridge().config;
  const [uploaded, setUploaded] = useState<readonly ReleaseFile[]>([]);
  const keep = (file: ReleaseFile) => setUploaded((before) => [...before, file]);
  const titleFault = findFieldFault(ArticleContent, 'title', content.title.trim());
  const { cover } = content;
  return (
    <Form component="div" layout="vertical" className={styles.columns as string}>
      <div className={styles.writing}>
        <Panel name={own.body}>
          <TextItem label={own.title} required fault={titleFault}>
            {(id) => (
              <Input
                id={id}
                maxLength={100}
                showCount
                value={content.title}
                onChange={({ target }) => change(() => ({ title: target.value }))}
              />
            )}
          </TextItem>
          <Form.Item label={own.body}>
            <LazyBodyEditor initial={content.body} onChange={(body) => change(() => ({ body }))} />
          </Form.Item>
        </Panel>
      </div>
      <div className={styles.about}>
        <Panel name={own.fields}>
          <TextItem label={own.summary} extra={own.summaryHint}>
            {(id) => (
              <Input.TextArea
                id={id}
                rows={3}
                maxLength={200}
                showCount
                value={content.summary}
                onChange={({ target }) => change(() => ({ summary: target.value }))}
              />
            )}
          </TextItem>
          <TextItem label={own.source} extra={own.sourceHint(bureau)}>
            {(id) => (
              <Input
                id={id}
                maxLength={64}
                value={content.source}
                onChange={({ target }) => change(() => ({ source: target.value }))}
              />
            )}
          </TextItem>
          <h2 className={styles.heading}>{own.cover}</h2>
          <PictureField
            value={cover}
            ratio={pictureRatios.cover}
            removable
            alternativeTextFault={
              cover ? findFieldFault(Picture, 'alternativeText', cover.alternativeText.trim()) : undefined
            }
            onUploaded={keep}
            onChange={(next) => change(() => ({ cover: next }))}
          />
          <h2 className={styles.heading}>{own.attachments}</h2>
          <AttachmentsField
            value={content.attachments}
            files={[...article.files, ...uploaded]}
            onUploaded={keep}
            onChange={(toNext) => change((before) => ({ attachments: toNext(before.attachments) }))}
          />
        </Panel>
      </div>
    </Form>
  );
}

interface TextItemProps {
  readonly label: string;
  readonly required?: boolean;
  readonly fault?: string | undefined;
  readonly extra?: string;
  readonly children: (id: string) => React.ReactNode;
}

function TextItem({ label, required = false, fault, extra, children }: TextItemProps) {
  const id = useId();
  return (
    <Form.Item
      htmlFor={id}
      label={label}
      required={required}
      {...(extra !== undefined && { extra })}
      {...(fault !== undefined && { validateStatus: 'error', help: fault })}
    >
      {children(id)}
    </Form.Item>
  );
}
