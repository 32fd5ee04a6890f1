import { calls, type FiledLease, filedLeaseStates, leaseStateNames, pages } from '@anju/contract';
import { CursorListPage, type FilterOf, inAntd, RowLink } from '@anju/page-kit';
import { useBridge, usePageAddress } from '@anju/sub-app-kit/react';
import type { ListColumn } from '@anju/ui/list';
import { openCase } from '../../parts/open-case.ts';
import { texts } from '../../texts.ts';

const own = texts.filedLeases;
const states = Object.fromEntries(filedLeaseStates.map((state) => [state, leaseStateNames[state]]));

export const FiledLeasesPage = inAntd(() => <FiledLeases title={pages.leaseApp.filingsSearch.title} />);

/** The first to end stands first. */
export const ExpiringLeasesPage = inAntd(() => (
  <FiledLeases title={pages.leaseApp.filingsExpiring.title} endsWithin="30" />
));

interface FiledLeasesProps {
  readonly title: string;
  readonly endsWithin?: FilterOf<typeof calls.listFiledLeases>['endsWithin'];
}

function FiledLeases({ title, endsWithin }: FiledLeasesProps) {
  const bridge = useBridge();
  const { query } = usePageAddress();
  return (
    <CursorListPage
      title={title}
      description={endsWithin ? own.expiringDescription : own.description}
      name={own.list}
      call={calls.listFiledLeases}
      {...(endsWithin && { preset: { endsWithin } })}
      fields={[
        { name: 'text', label: own.text, hint: own.textHint },
        'district',
        // Only the statistics of rents lead to a month.
        ...(query.rentMonth === undefined
          ? []
          : [{ name: 'rentMonth', label: own.rentMonth, hint: own.rentMonthHint, maxLength: 7 } as const]),
        endsWithin
          ? { name: 'endsWithin', label: own.endsWithin, titles: own.within, always: true }
          : { name: 'state', label: own.state, titles: states },
      ]}
      columns={toColumns(({ caseId, caseNumber }) => openCase(bridge, caseId, caseNumber))}
      rowKey={({ id }) => id}
      nothing={own.nothing}
    />
  );
}

function toColumns(open: (lease: FiledLease) => void): readonly ListColumn<FiledLease>[] {
  return [
    {
      key: 'caseNumber',
      title: own.caseNumber,
      width: 248,
      always: true,
      render: (lease) => <RowLink onOpen={() => open(lease)}>{lease.caseNumber}</RowLink>,
    },
    { key: 'address', title: own.address, width: 320, render: ({ address }) => address },
    { key: 'period', title: own.period, width: 200, render: ({ from, to }) => own.days(from, to) },
    {
      key: 'mode',
      title: own.mode,
      width: 88,
      render: ({ isWholeUnit }) => own.modes[isWholeUnit ? 'whole' : 'rooms'],
    },
    { key: 'use', title: own.use, width: 72, render: ({ use }) => use },
    { key: 'state', title: own.state, width: 80, render: ({ state }) => leaseStateNames[state] },
    { key: 'lessors', title: own.lessors, width: 176, render: ({ lessors }) => lessors.join('、') },
    { key: 'lessees', title: own.lessees, width: 176, render: ({ lessees }) => lessees.join('、') },
  ];
}
