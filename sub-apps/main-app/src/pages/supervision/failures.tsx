import { CaseLink } from '@anju/case-ui';
import { type CaseFailure, calls } from '@anju/contract';
import { CursorList, Minute } from '@anju/page-kit';
import type { ListColumn } from '@anju/ui/list';
import { texts } from '../../texts.ts';

const own = texts.supervision;

const columns: readonly ListColumn<CaseFailure>[] = [
  { key: 'work', title: own.automatic, width: 144, render: ({ work }) => work },
  {
    key: 'case',
    title: own.case,
    width: 248,
    render: ({ caseId, caseNumber, caseTypeName, category, enterprise }) =>
      caseId !== null && category !== null ? (
        <CaseLink of={{ id: caseId, number: caseNumber, caseTypeName: caseTypeName ?? '', category }} />
      ) : (
        enterprise
      ),
  },
  { key: 'reason', title: own.reason, width: 320, render: ({ reason }) => reason },
  { key: 'since', title: own.since, width: 152, render: ({ since }) => <Minute at={since} /> },
  { key: 'tries', title: own.tries, width: 96, render: ({ tries }) => tries },
];

export const Failures = () => (
  <CursorList<CaseFailure>
    call={calls.listCaseFailures}
    input={{}}
    rowKey={({ work, caseId, enterprise }) => `${work} ${caseId} ${enterprise}`}
    columns={columns}
    nothing={own.noFailures}
  />
);
