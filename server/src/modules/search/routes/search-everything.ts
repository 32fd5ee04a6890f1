import type { calls, Found } from '@anju/contract';
import type { Handler } from '../../../platform/http/route.ts';
import type { SearchService } from '../service.ts';

type CaseOfFound = Pick<Found, 'caseId' | 'caseNumber' | 'caseTypeName' | 'nature' | 'phase' | 'result'>;

/** By the kind of the subject: the case it is, or belongs to, as it stands now. */
export type DescribeSubjects = Readonly<
  Record<string, (ids: readonly string[]) => Promise<ReadonlyMap<string, CaseOfFound>>>
>;

const noCase: CaseOfFound = { caseId: null, caseNumber: '', caseTypeName: '', nature: null, phase: null, result: null };

export function searchEverything(
  search: SearchService,
  describe: DescribeSubjects,
): Handler<typeof calls.searchEverything> {
  return async (input, { session }) => {
    const { list, next } = await search.find(input, session.accountId);
    const described = new Map<string, ReadonlyMap<string, CaseOfFound>>();
    for (const [kind, entries] of Map.groupBy(list, ({ subject }) => subject.kind)) {
      const cases = await describe[kind]?.([...new Set(entries.map(({ subject }) => subject.id))]);
      if (cases) described.set(kind, cases);
    }
    return {
      list: list.map(({ subject, ...entry }) => ({
        ...entry,
        ...(described.get(subject.kind)?.get(subject.id) ?? noCase),
      })),
      next,
    };
  };
}
