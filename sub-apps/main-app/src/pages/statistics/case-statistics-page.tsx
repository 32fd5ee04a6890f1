import type { CaseFilter } from '@anju/case-ui';
import { type CallOutput, CaseDimension, CaseOutcome, calls, pages } from '@anju/contract';
import { ExportButton } from '@anju/page-kit';
import { useBridge, useCall, useTabTitle } from '@anju/sub-app-kit/react';
import { PieChart } from '@anju/ui/charts';
import { DataTable, Loaded, PageFrame, Panel } from '@anju/ui/page';
import { Button, type TableColumnsType } from 'antd';
import { texts } from '../../texts.ts';
import { FigureLink, useOpenList } from './figure-link.tsx';
import type { Question } from './question.ts';
import { QuestionBar } from './question-bar.tsx';
import styles from './statistics.module.css';
import { useQuestion } from './use-question.ts';

const own = texts.statistics;
const { title } = pages.mainApp.statisticsCases;

type Asked = Question<typeof calls.getCaseStatistics>;
type Figures = CallOutput<typeof calls.getCaseStatistics>;
/** The row of the total has no key; the key null stands for cases without an official. */
type Row = Omit<Figures['rows'][number], 'key'> & { readonly key: string | null | undefined };

/** The figure and the list that it opens have the same filter, so both count the same cases. */
function filterOf({ by, period, ...narrowed }: Asked, key: Row['key']): CaseFilter | undefined {
  const all = { ...narrowed, submitted: period };
  if (key === undefined) return all;
  // Cases without an official cannot be listed, because no filter stands for them.
  if (key === null) return undefined;
  return { ...all, [({ type: 'caseType', district: 'district', official: 'official' } as const)[by]]: key };
}

export function CaseStatistics() {
  useTabTitle(title);
  const bridge = useBridge();
  const [question, ask] = useQuestion(calls.getCaseStatistics);
  const answer = useCall(calls.getCaseStatistics, question, { keepPrevious: true });
  return (
    <PageFrame
      title={title}
      description={own.cases.description}
      actions={
        <div className={styles.actions}>
          <ExportButton source={{ kind: 'case-statistics', question }} />
          <Button onClick={() => bridge.print()}>{own.print}</Button>
        </div>
      }
    >
      <QuestionBar question={question} dimensions={CaseDimension.options} periodName={own.cases.period} onAsk={ask} />
      <p className={styles.printed}>{own.printed(own.cases.period, question.period, own.dimensions[question.by])}</p>
      <Loaded from={answer}>
        {(figures) => (
          <div className={styles.sideBySide}>
            <Panel name={own.cases.table}>
              <DataTable<Row>
                rowKey={(row) => String(row.key)}
                rows={
                  figures.rows.length === 0
                    ? []
                    : [...figures.rows, { key: undefined, name: own.total, ...figures.total }]
                }
                rowClassName={({ key }) => (key === undefined ? (styles.total as string) : '')}
                columns={toColumns(question)}
                nothing={own.nothing}
                loading={answer.isPlaceholderData}
              />
              {question.by === 'official' && <p className={styles.note}>{own.cases.officials}</p>}
            </Panel>
            <Panel name={own.cases.chart}>
              <Outcomes question={question} total={figures.total} />
            </Panel>
          </div>
        )}
      </Loaded>
    </PageFrame>
  );
}

function Outcomes({ question, total }: { readonly question: Asked; readonly total: Figures['total'] }) {
  const open = useOpenList();
  const shown = CaseOutcome.options.filter((outcome) => total.outcomes[outcome] > 0);
  if (shown.length === 0) return <p className={styles.note}>{own.nothing}</p>;
  return (
    <PieChart
      title={own.cases.chart}
      unit={own.unit}
      lead={<h2 className={styles.heading}>{own.cases.chart}</h2>}
      data={shown.map((outcome) => ({
        name: own.outcomes[outcome],
        value: total.outcomes[outcome],
        ...(outcome === 'under-way' && { hatched: true }),
      }))}
      choose={(index) => open({ ...filterOf(question, undefined), outcome: shown[index] })}
    />
  );
}

function toColumns(question: Asked): TableColumnsType<Row> {
  const figure = (heading: string, countOf: (row: Row) => number, outcome?: CaseOutcome) => ({
    title: heading,
    key: outcome ?? 'total',
    align: 'right' as const,
    render: (_: unknown, row: Row) => {
      const filter = filterOf(question, row.key);
      return (
        <FigureLink
          name={own.figure(row.name, heading, countOf(row))}
          count={countOf(row)}
          filter={filter && { ...filter, ...(outcome && { outcome }) }}
        />
      );
    },
  });
  return [
    { title: own.dimensions[question.by], dataIndex: 'name', key: 'name' },
    figure(own.cases.submitted, ({ total }) => total),
    ...CaseOutcome.options.map((outcome) =>
      figure(own.outcomes[outcome], ({ outcomes }) => outcomes[outcome], outcome),
    ),
  ];
}
