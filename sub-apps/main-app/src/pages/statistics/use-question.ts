import type { calls } from '@anju/contract';
import { useToday } from '@anju/page-kit';
import { useBridge, useCloseTab, usePageAddress } from '@anju/sub-app-kit/react';
import { type Question, readQuestion, writeQuestion } from './question.ts';

/** The question stands in the address: another one is another page, in the place of this one. */
export function useQuestion<C extends typeof calls.getCaseStatistics | typeof calls.getTimeStatistics>(
  call: C,
  title: string,
): readonly [Question<C>, (next: Question<C>) => void] {
  const bridge = useBridge();
  const closeTab = useCloseTab();
  const { path, query } = usePageAddress();
  const question = readQuestion(call, query, useToday());
  return [
    question,
    (next) => {
      const page = { path, query: writeQuestion(next) };
      if (new URLSearchParams(page.query).toString() === new URLSearchParams(query).toString()) return;
      bridge.openTab({ ...page, title });
      closeTab({ open: page });
    },
  ];
}
