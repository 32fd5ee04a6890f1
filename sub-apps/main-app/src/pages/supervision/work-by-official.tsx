import { calls, DueGroup, dueGroupNames, type WorkloadRow } from '@anju/contract';
import { useCall } from '@anju/sub-app-kit/react';
import { type ListColumn, ListTable } from '@anju/ui/list';
import { Loaded } from '@anju/ui/page';
import { texts } from '../../texts.ts';
import { FigureLink } from '../statistics/figure-link.tsx';

const own = texts.supervision;

/** The last row is the total and belongs to no official. */
const isSum = ({ key }: WorkloadRow): boolean => key === '';

const columns: readonly ListColumn<WorkloadRow>[] = [
  { key: 'name', title: own.official, width: 160, render: ({ name }) => name },
  { key: 'open', title: own.open, width: 96, render: (row) => <Figure of={row} name={own.open} count={row.open} /> },
  ...DueGroup.options.map((due) => ({
    key: due,
    title: dueGroupNames[due],
    width: 112,
    render: (row: WorkloadRow) => <Figure of={row} name={dueGroupNames[due]} count={row.due[due]} due={due} />,
  })),
];

/** Each figure opens its list. */
export function WorkByOfficial() {
  const answer = useCall(calls.getWorkload, {});
  return (
    <Loaded from={answer}>
      {({ rows, total }) => (
        <ListTable<WorkloadRow>
          columns={columns}
          rows={rows.length === 0 ? [] : [...rows, { ...total, key: '', name: own.sum }]}
          rowKey={({ key }) => key ?? 'none'}
          nothing={own.noWork}
          loading={false}
          density="middle"
        />
      )}
    </Loaded>
  );
}

interface FigureProps {
  readonly of: WorkloadRow;
  readonly name: string;
  readonly count: number;
  readonly due?: DueGroup;
}

function Figure({ of, name, count, due }: FigureProps) {
  // Unclaimed cases have no official to filter by, and the total belongs to no single official.
  const filter =
    of.key === null || (isSum(of) && due === undefined)
      ? undefined
      : { ...(due && { due }), ...(!isSum(of) && { assignee: of.key }) };
  return <FigureLink name={own.figureOf(of.name, name, count)} count={count} filter={filter} />;
}
