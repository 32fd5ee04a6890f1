import {
  type CallInput,
  type CaseOrder,
  type CaseSummary,
  calls,
  caseResultNames,
  type ListedCase,
} from '@anju/contract';
import { type ArrangedTable, CursorList } from '@anju/page-kit';
import { cityTime } from '@anju/sub-app-kit';
import { useBridge } from '@anju/sub-app-kit/react';
import type { ColumnSort, ListColumn, RowSelection } from '@anju/ui/list';
import type { HTMLAttributes } from 'react';
import { LegalClock } from '../clock/legal-clock.tsx';
import { districtName } from '../district-name.ts';
import { openCase, prepareCases } from '../opening/open-case.ts';
import { texts } from '../texts.ts';
import type { CaseFilter } from './case-filter.ts';
import { CaseLink } from './case-link.tsx';
import styles from './case-table.module.css';

const own = texts.list;

type Box = CallInput<typeof calls.listCases>['box'];

interface CaseTableProps {
  readonly box: Box;
  readonly filter: CaseFilter;
  readonly order: CaseOrder;
  onOrder(order: CaseOrder): void;
  readonly arranged: ArrangedTable;
  readonly selection?: CaseSelection | undefined;
}

export interface CaseSelection {
  readonly cases: readonly CaseSummary[];
  onChange(cases: readonly CaseSummary[]): void;
}

/** The table keeps its page, so the caller gives it a new key for another box, filter or order. */
export function CaseTable({ box, filter, order, onOrder, arranged, selection }: CaseTableProps) {
  const bridge = useBridge();
  const { timeZone, districts } = bridge.config;
  const { toDay } = cityTime(timeZone);
  const open = (row: CaseSummary) => openCase(bridge, row);
  const byTime: ColumnSort = {
    direction: order === 'newest' ? 'descending' : order === 'oldest' ? 'ascending' : undefined,
    onToggle: () => onOrder(order === 'newest' ? 'oldest' : 'newest'),
  };
  const byDue: ColumnSort | undefined =
    box === 'pending' || box === 'in-progress'
      ? {
          direction: order === 'due' ? 'ascending' : undefined,
          onToggle: () => onOrder(order === 'due' ? 'newest' : 'due'),
        }
      : undefined;
  const columns: readonly ListColumn<ListedCase>[] = [
    {
      key: 'number',
      title: own.number,
      width: 248,
      always: true,
      render: (row) => (row.mayOpen ? <CaseLink of={row} /> : row.number),
    },
    { key: 'type', title: own.type, width: 148, render: (row) => <TypeName of={row} /> },
    { key: 'applicant', title: own.applicant, width: 160, render: ({ applicantName }) => applicantName },
    {
      key: 'district',
      title: own.district,
      width: 80,
      render: ({ district }) => districtName(district, districts),
    },
    { key: 'step', title: own.step, width: 104, render: stepOf },
    { key: 'clock', title: own.clock, width: 144, sort: byDue, render: (row) => <LegalClock of={row} /> },
    { key: 'at', title: own.at[box], width: 104, sort: byTime, render: ({ at }) => toDay(at) },
    ...(box === 'visible'
      ? []
      : [
          {
            key: 'submitted',
            title: own.submitted,
            width: 104,
            render: ({ submittedAt }: ListedCase) => submittedAt && toDay(submittedAt),
          },
        ]),
  ];
  return (
    <CursorList<ListedCase>
      call={calls.listCases}
      input={{ box, ...filter, order }}
      rowKey={({ id }) => id}
      columns={columns}
      nothing={own.nothing}
      onShown={(rows) =>
        prepareCases(
          bridge,
          rows.map(({ category }) => category),
        )
      }
      arranged={arranged}
      selection={selection && toRowSelection(selection)}
      onRow={(row) => (row.mayOpen ? openedByEnter(() => open(row)) : {})}
    />
  );
}

function toRowSelection({ cases, onChange }: CaseSelection): RowSelection<ListedCase> {
  return {
    keys: new Set(cases.map(({ id }) => id)),
    nameOf: ({ number }) => texts.batch.select(number ?? own.draft),
    onChange,
  };
}

function openedByEnter(open: () => void): HTMLAttributes<HTMLElement> {
  return {
    tabIndex: 0,
    onKeyDown: ({ key, target, currentTarget }) => {
      if (key === 'Enter' && target === currentTarget) open();
    },
  };
}

function TypeName({ of: { caseTypeName, returned } }: { readonly of: ListedCase }) {
  return (
    // The type is one element, because on a phone each child of a cell is a line of its own.
    <span className={styles.type}>
      {caseTypeName}
      {returned && <span className={styles.returned}>{own.returned}</span>}
    </span>
  );
}

function stepOf({ phase, stepName, result, nature }: CaseSummary): string {
  if (result !== null) return caseResultNames[nature][result];
  return phase === 'open' ? (stepName ?? '') : texts.phases[phase];
}
