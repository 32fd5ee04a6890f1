import { CaseLink, LegalClock } from '@anju/case-ui';
import { type CaseSummary, calls } from '@anju/contract';
import { useCall } from '@anju/sub-app-kit/react';
import { type ListColumn, ListTable } from '@anju/ui/list';
import { Loaded } from '@anju/ui/page';
import { texts } from '../../texts.ts';

const own = texts.supervision;

const columns: readonly ListColumn<CaseSummary>[] = [
  { key: 'case', title: own.case, width: 248, render: (row) => <CaseLink of={row} /> },
  { key: 'type', title: own.type, width: 160, render: ({ caseTypeName }) => caseTypeName },
  { key: 'applicant', title: own.applicant, width: 200, render: ({ applicantName }) => applicantName },
  { key: 'step', title: own.step, width: 112, render: ({ stepName }) => stepName },
  { key: 'clock', title: own.clock, width: 160, render: (row) => <LegalClock of={row} /> },
];

/** These cases were returned once already. Whether a second return is allowed is decided on the page of the case. */
export function SecondReturns() {
  const answer = useCall(calls.listSecondReturns, {});
  return (
    <Loaded from={answer}>
      {(list) => (
        <ListTable<CaseSummary>
          columns={columns}
          rows={list}
          rowKey={({ id }) => id}
          nothing={own.noReturns}
          loading={false}
          density="middle"
        />
      )}
    </Loaded>
  );
}
