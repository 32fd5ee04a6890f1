import type { calls } from '@anju/contract';
import { useToday } from '@anju/page-kit';
import { usePageAddress, useSetPageQuery } from '@anju/sub-app-kit/react';
import { type Question, readQuestion, writeQuestion } from './question.ts';

/** The question stands in the address. */
export function useQuestion<C extends typeof calls.getCaseStatistics | typeof calls.getTimeStatistics>(
  call: C,
): readonly [Question<C>, (next: Question<C>) => void] {
  const { query } = usePageAddress();
  const setQuery = useSetPageQuery();
  return [readQuestion(call, query, useToday()), (next) => setQuery(writeQuestion(next))];
}
