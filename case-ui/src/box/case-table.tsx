import { type CallInput, type CaseSummary, calls, caseResultNames } from '@anju/contract';
import { CursorList } from '@anju/page-kit';
import { type CityTime, cityTime } from '@anju/sub-app-kit';
import { useBridge } from '@anju/sub-app-kit/react';
import { Button, type TableColumnsType, type TableProps, Tag } from 'antd';
import type { HTMLAttributes } from 'react';
import { LegalClock } from '../clock/legal-clock.tsx';
import { texts } from '../texts.ts';
import type { CaseFilter } from './case-filter.ts';
import styles from './case-table.module.css';
import { openCase } from './open-case.ts';

const own = texts.list;

interface CaseTableProps {
  readonly box: CallInput<typeof calls.listCases>['box'];
  readonly filter: CaseFilter;
  /** Where several can be handled at once; left out where not. */
  readonly selection?: CaseSelection | undefined;
}

export interface CaseSelection {
  readonly cases: readonly CaseSummary[];
  onChange(cases: readonly CaseSummary[]): void;
}

/** One page of a box, newest first. For another box or filter it is given another key, and begins anew. */
export function CaseTable({ box, filter, selection }: CaseTableProps) {
  const bridge = useBridge();
  return (
    <CursorList<CaseSummary>
      call={calls.listCases}
      input={{ box, ...filter }}
      rowKey="id"
      columns={toColumns(cityTime(bridge.config.timeZone), (row) => openCase(bridge, row))}
      nothing={own.nothing}
      {...(selection && { rowSelection: toRowSelection(selection) })}
      onRow={(row) => (row.mayOpen ? openedByEnter(() => openCase(bridge, row)) : {})}
    />
  );
}

function toRowSelection({ cases, onChange }: CaseSelection): NonNullable<TableProps<CaseSummary>['rowSelection']> {
  return {
    selectedRowKeys: cases.map(({ id }) => id),
    preserveSelectedRowKeys: false,
    onChange: (_keys, rows) => onChange(rows),
    getCheckboxProps: ({ number }) => ({ 'aria-label': texts.batch.select(number ?? own.draft) }),
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

function toColumns({ toDay }: CityTime, open: (row: CaseSummary) => void): TableColumnsType<CaseSummary> {
  return [
    {
      title: own.number,
      key: 'number',
      render: (_, row) =>
        row.mayOpen ? (
          <Button className={styles.number as string} type="link" role="link" onClick={() => open(row)}>
            {row.number ?? own.draft}
          </Button>
        ) : (
          <span className={styles.number}>{row.number}</span>
        ),
    },
    {
      title: own.type,
      key: 'type',
      render: (_, { caseTypeName, returned }) => (
        <>
          {caseTypeName}
          {returned && (
            <Tag className={styles.returned as string} color="error">
              {own.returned}
            </Tag>
          )}
        </>
      ),
    },
    { title: own.applicant, dataIndex: 'applicantName' },
    { title: own.step, key: 'step', render: (_, row) => stepOf(row) },
    { title: own.clock, key: 'clock', render: (_, row) => <LegalClock of={row} /> },
    { title: own.submitted, key: 'submitted', render: (_, { submittedAt }) => submittedAt && toDay(submittedAt) },
  ];
}

function stepOf({ phase, stepName, result, nature }: CaseSummary): string {
  if (result !== null) return caseResultNames[nature][result];
  return phase === 'open' ? (stepName ?? '') : texts.phases[phase];
}
