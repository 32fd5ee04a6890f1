import type { CaseFilter } from '@anju/case-ui';
import { type CallOutput, type CaseTiming, calls, pages, TimeDimension } from '@anju/contract';
import { ExportButton } from '@anju/page-kit';
import { useBridge, useCall, useTabTitle } from '@anju/sub-app-kit/react';
import { formatFigure } from '@anju/ui/charts';
import { DataTable, Loaded, PageFrame, Panel } from '@anju/ui/page';
import { Button, type TableColumnsType } from 'antd';
import { texts } from '../../texts.ts';
import { FigureLink } from './figure-link.tsx';
import type { Question } from './question.ts';
import { QuestionBar } from './question-bar.tsx';
import styles from './statistics.module.css';
import { useQuestion } from './use-question.ts';

const own = texts.statistics;
const { title } = pages.mainApp.statisticsTimeLimits;

type Asked = Question<typeof calls.getTimeStatistics>;
type Figures = CallOutput<typeof calls.getTimeStatistics>;
/** The row of the total has no key; the key null stands for cases without an official. */
type Row = Omit<Figures['rows'][number], 'key'> & { readonly key: string | null | undefined };

const decidedField = { type: 'caseType', district: 'district', step: 'passed', official: 'official' } as const;
const overdueField = { type: 'caseType', district: 'district', step: 'step', official: 'assignee' } as const;

const decidedFilter = ({ by, period, ...narrowed }: Asked, { key }: Row): CaseFilter => ({
  ...narrowed,
  decided: period,
  ...(key && { [decidedField[by]]: key }),
});

const overdueFilter = ({ by, period: _, ...narrowed }: Asked, { key }: Row): CaseFilter => ({
  ...narrowed,
  due: 'overdue',
  ...(key && { [overdueField[by]]: key }),
});

export function TimeStatistics() {
  useTabTitle(title);
  const bridge = useBridge();
  const [question, ask] = useQuestion(calls.getTimeStatistics);
  const answer = useCall(calls.getTimeStatistics, question, { keepPrevious: true });
  return (
    <PageFrame
      title={title}
      description={own.times.description}
      actions={
        <div className={styles.actions}>
          <ExportButton source={{ kind: 'time-statistics', question }} />
          <Button onClick={() => bridge.print()}>{own.print}</Button>
        </div>
      }
    >
      <QuestionBar question={question} dimensions={TimeDimension.options} periodName={own.times.period} onAsk={ask} />
      <p className={styles.printed}>{own.printed(own.times.period, question.period, own.dimensions[question.by])}</p>
      <Panel name={own.times.table}>
        <Loaded from={answer}>
          {({ rows, total }) => (
            <DataTable<Row>
              rowKey={(row) => String(row.key)}
              rows={rows.length === 0 ? [] : [...rows, { key: undefined, name: own.total, ...total }]}
              rowClassName={({ key }) => (key === undefined ? (styles.total as string) : '')}
              columns={toColumns(question)}
              nothing={own.nothing}
              loading={answer.isPlaceholderData}
            />
          )}
        </Loaded>
        <p className={styles.note}>{own.times.notes[question.by]}</p>
      </Panel>
    </PageFrame>
  );
}

function toColumns(question: Asked): TableColumnsType<Row> {
  const workdays = (heading: string, daysOf: (row: Row) => number | null) => ({
    title: heading,
    key: heading,
    align: 'right' as const,
    render: (_: unknown, row: Row) => {
      const value = daysOf(row);
      return (
        <span className={styles.figure}>{value === null ? own.none : formatFigure(Math.round(value * 10) / 10)}</span>
      );
    },
  });
  const share = (
    heading: string,
    timing: CaseTiming,
    partsOf: (row: Row) => readonly [part: number, whole: number],
  ) => ({
    title: heading,
    key: timing,
    align: 'right' as const,
    render: (_: unknown, row: Row) => {
      const [part, whole] = partsOf(row);
      if (whole === 0) return own.none;
      return (
        <span className={styles.share}>
          {own.percent(part, whole)}
          <FigureLink
            name={own.figure(row.name, heading, part)}
            count={part}
            filter={{ ...decidedFilter(question, row), timing }}
          />
        </span>
      );
    },
  });
  return [
    { title: own.dimensions[question.by], dataIndex: 'name', key: 'name' },
    {
      title: own.times.decided,
      key: 'decided',
      align: 'right',
      render: (_, row) => (
        <FigureLink
          name={own.figure(row.name, own.times.decided, row.decided)}
          count={row.decided}
          filter={decidedFilter(question, row)}
        />
      ),
    },
    workdays(own.times.median, ({ median }) => median),
    workdays(own.times.percentile90, ({ percentile90 }) => percentile90),
    share(own.times.withinPromise, 'within-promise', ({ withinPromise, promised }) => [withinPromise, promised]),
    share(own.times.withinLaw, 'within-law', ({ withinLaw, limitedByLaw }) => [withinLaw, limitedByLaw]),
    {
      title: own.times.overdue,
      key: 'overdue',
      align: 'right',
      render: (_, row) => (
        <FigureLink
          name={own.figure(row.name, own.times.overdue, row.overdue)}
          count={row.overdue}
          filter={overdueFilter(question, row)}
        />
      ),
    },
  ];
}
