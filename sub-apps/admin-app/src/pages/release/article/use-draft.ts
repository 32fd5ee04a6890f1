import { type ArticleContent, BadInputError, calls, type ManagedArticle, parseInput } from '@anju/contract';
import { useChange, useIsOpen, useUnsaved } from '@anju/sub-app-kit/react';
import { useRef, useState } from 'react';
import { trimTexts } from '../../../parts/trim-text.ts';

const autosaveAfterMs = 3_000;

interface DraftState {
  /** As the server had it last. */
  readonly article: ManagedArticle;
  readonly content: ArticleContent;
  /** The content that the server has: the same object as long as nothing was changed. */
  readonly saved: ArticleContent;
  /** Another one with each content that was not typed here. */
  readonly edition: number;
}

const stateOf = (article: ManagedArticle, edition: number): DraftState => ({
  article,
  content: article.content,
  saved: article.content,
  edition,
});

/**
 * What is being written, saved a moment after the last change. `latest` is what the server says of it: where somebody
 * else was faster, it is taken over if nothing was typed here, and is otherwise `theirs` until somebody decides.
 */
export function useDraft(latest: ManagedArticle) {
  const isOpen = useIsOpen();
  const [state, setState] = useState(() => stateOf(latest, 0));
  const [fault, setFault] = useState<string>();
  const { send, sending, failure } = useChange(calls.saveArticle, {
    touches: [calls.listArticles, calls.getManagedArticle],
    ownMessage: true,
  });
  const dirty = state.content !== state.saved;
  const theirs = !sending && latest.version > state.article.version ? latest : undefined;
  if (theirs && !dirty) setState(stateOf(theirs, state.edition + 1));
  const conflict = dirty ? theirs : undefined;
  useUnsaved(dirty);

  // Timers and answers come between two renderings.
  const current = useRef({ state, conflict });
  current.current = { state, conflict };
  const set = (changes: Partial<DraftState>) => {
    const next = { ...current.current.state, ...changes };
    current.current = { ...current.current, state: next };
    setState(next);
  };

  const saveNow = async (): Promise<ManagedArticle | undefined> => {
    const { article, content, saved } = current.current.state;
    if (content === saved) return article;
    const { id, version, kind } = article;
    const input = { id, version, kind, content: trimTexts(content) };
    const found = findFault(input);
    setFault(found);
    if (found !== undefined) return undefined;
    const answer = await send(input);
    if (!answer) return undefined;
    set({ article: answer.output, saved: content });
    return answer.output;
  };

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** Answers the article as it is then, or undefined where it could not be saved. One at a time. */
  const save = (): Promise<ManagedArticle | undefined> => {
    clearTimeout(timer.current);
    const turn = queue.current.then(saveNow);
    queue.current = turn;
    return turn;
  };
  const saveLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (isOpen() && !current.current.conflict) save();
    }, autosaveAfterMs);
  };

  return {
    ...state,
    dirty,
    saving: sending,
    failure: fault ?? failure,
    conflict,
    save,
    change(toChanges: (before: ArticleContent) => Partial<ArticleContent>): void {
      const { content } = current.current.state;
      set({ content: { ...content, ...toChanges(content) } });
      saveLater();
    },
    loadTheirs(): void {
      if (conflict) set(stateOf(conflict, state.edition + 1));
    },
    keepMine(): void {
      if (!conflict) return;
      set({ article: conflict });
      save();
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;

function findFault(input: unknown): string | undefined {
  try {
    parseInput(calls.saveArticle.input, input);
    return undefined;
  } catch (error) {
    if (error instanceof BadInputError) return error.message;
    throw error;
  }
}
