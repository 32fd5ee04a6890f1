import type { ArticleContent, ArticleSummary, ManagedArticle, ManagedBanner, RichText } from '@anju/contract';

export const textOf = (...lines: readonly string[]): RichText => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

const contentOf = (given: Partial<ArticleContent>): ArticleContent => ({
  title: '关于调整窗口工作时间的通知',
  summary: '',
  source: '',
  body: textOf('第一稿'),
  cover: null,
  attachments: [],
  ...given,
});

const released = {
  version: 3,
  state: 'draft',
  publishAt: null,
  publishedRevision: null,
  changedAt: '2026-11-19T01:30:00.000Z',
  changedBy: '许发布',
  offered: ['edit', 'submit', 'delete'],
  notReleasable: null,
} as const satisfies Partial<ManagedArticle>;

type GivenArticle = Partial<Omit<ManagedArticle, 'content'>> & { readonly content?: Partial<ArticleContent> };

export const articleOf = ({ content, ...given }: GivenArticle = {}): ManagedArticle => {
  const written = contentOf(content ?? {});
  return {
    ...released,
    offered: [...released.offered],
    id: '00000000-0000-4000-8000-000000000101',
    kind: 'notice',
    title: written.title,
    pinned: false,
    content: written,
    files: [],
    coverSizes: [],
    revision: 2,
    events: [
      { at: '2026-11-19T01:00:00.000Z', who: '许发布', action: 'saved', reason: '', revision: 1 },
      { at: '2026-11-19T01:30:00.000Z', who: '许发布', action: 'saved', reason: '', revision: 2 },
    ],
    ...given,
  };
};

export function summaryOf(article: ManagedArticle): ArticleSummary {
  const {
    content: _content,
    files: _files,
    coverSizes: _sizes,
    revision: _revision,
    events: _events,
    ...summary
  } = article;
  return summary;
}

export const bannerOf = (id: string, words: string, given: Partial<ManagedBanner> = {}): ManagedBanner => ({
  ...released,
  offered: [...released.offered],
  id,
  content: {
    picture: { fileId: id, crop: { left: 0, top: 0, width: 1, height: 0.5 }, alternativeText: words },
    link: null,
  },
  sizes: [],
  events: [],
  ...given,
});
