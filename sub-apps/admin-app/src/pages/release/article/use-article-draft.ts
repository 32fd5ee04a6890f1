import { calls, type ManagedArticle } from '@anju/contract';
import { useDraft } from '@anju/page-kit';

const touches = [calls.listArticles, calls.getManagedArticle];

export function useArticleDraft(latest: ManagedArticle) {
  const { stored: article, ...draft } = useDraft(latest, {
    call: calls.saveArticle,
    touches,
    toInput: ({ id, version, kind }, content) => ({ id, version, kind, content }),
  });
  return { article, ...draft };
}

export type ArticleDraft = ReturnType<typeof useArticleDraft>;
