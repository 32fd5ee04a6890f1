import { type ArticleContent, calls, type ManagedArticle, pictureRatios } from '@anju/contract';
import { cityTime } from '@anju/sub-app-kit';
import { useBridge, useClient } from '@anju/sub-app-kit/react';
import { ArticleView, describeFile } from '@anju/ui/article';
import { saveFile } from '@anju/ui/save-file';
import { CroppedPicture } from '../picture/cropped-picture.tsx';

interface ArticlePreviewProps {
  readonly article: ManagedArticle;
  readonly content: ArticleContent;
}

export function ArticlePreview({ article: { files, publishAt }, content }: ArticlePreviewProps) {
  const { config } = useBridge();
  const client = useClient();
  const download = async (id: string, name: string) => saveFile(await client.call(calls.readReleaseFile, { id }), name);
  return (
    <ArticleView
      title={content.title}
      source={content.source.trim() || config.bureau}
      publishedAt={publishAt ? cityTime(config.timeZone).toMinute(publishAt) : undefined}
      cover={content.cover && <CroppedPicture picture={content.cover} ratio={pictureRatios.cover} />}
      body={content.body}
      attachments={content.attachments.map(({ fileId, name }) => {
        const file = files.find(({ id }) => id === fileId);
        return {
          id: fileId,
          name,
          description: file ? describeFile(file) : '',
          open: () => void download(fileId, name),
        };
      })}
    />
  );
}
