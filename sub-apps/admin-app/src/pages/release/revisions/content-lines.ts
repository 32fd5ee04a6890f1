import { type ArticleContent, plainLines } from '@anju/contract';
import { releaseTexts } from '../../../release-texts.ts';

const own = releaseTexts.history.lines;

/** Two versions are compared line by line, so each part of the article is a line. */
export function contentLines({ title, summary, source, cover, body, attachments }: ArticleContent): string[] {
  const line = (name: string, words: string): string[] => (words === '' ? [] : [`${name}：${words}`]);
  return [
    ...line(own.title, title),
    ...line(own.summary, summary),
    ...line(own.source, source),
    ...line(own.cover, cover?.alternativeText ?? ''),
    ...plainLines(body).filter((words) => words.trim() !== ''),
    ...attachments.flatMap(({ name }) => line(own.attachment, name)),
  ];
}
