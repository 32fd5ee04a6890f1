import { type CallInput, calls, linkTo, pages, type RentStatistics } from '@anju/contract';
import { inAntd, toOptions, useDistrictNames, useFilter, useToday } from '@anju/page-kit';
import { useBridge, useCall, useTabTitle } from '@anju/sub-app-kit/react';
import { LineChart } from '@anju/ui/charts';
import { DataTable, FilterBar, Loaded, PageFrame, Panel } from '@anju/ui/page';
import { Button, DatePicker, Form, Select, type TableColumnsType } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { officialTexts } from '../../official-texts.ts';
import styles from './officials.module.css';

const own = officialTexts.rents;
const { title } = pages.leaseApp.rents;
const monthFormat = 'YYYY-MM';
const filters = ['from', 'to', 'district'] as const;
const monthsShown = 12;
type Question = CallInput<typeof calls.getRentStatistics>;
type Row = RentStatistics['months'][number] & { readonly district?: string };

interface FilterValues extends Pick<Question, 'district'> {
  readonly months?: readonly [Dayjs, Dayjs] | null;
}

/** Each figure opens the list of leases that it is made of. */
export const RentsPage = inAntd(Rents);

function Rents() {
  useTabTitle(title);
  const today = useToday();
  const { filter, search } = useFilter(calls.getRentStatistics, filters);
  const question: Question = {
    from: dayjs(today)
      .subtract(monthsShown - 1, 'month')
      .format(monthFormat),
    to: dayjs(today).format(monthFormat),
    ...filter,
  };
  const answer = useCall(calls.getRentStatistics, question, { keepPrevious: true });
  const districts = useDistrictNames();
  const nameOf = (district: string | undefined) =>
    district === undefined ? own.together : (districts[district] ?? district);
  return (
    <PageFrame title={title} description={own.description}>
      <FilterBar<FilterValues>
        key={JSON.stringify(filter)}
        initialValues={{ district: question.district, months: [dayjs(question.from), dayjs(question.to)] }}
        onSearch={({ district, months }) =>
          search({
            ...(district && { district }),
            ...(months && { from: months[0].format(monthFormat), to: months[1].format(monthFormat) }),
          })
        }
      >
        <Form.Item name="months" label={own.period} className={styles.dates as string}>
          <DatePicker.RangePicker picker="month" allowClear={false} />
        </Form.Item>
        <Form.Item name="district" label={officialTexts.district}>
          <Select allowClear placeholder={officialTexts.all} options={toOptions(districts)} />
        </Form.Item>
      </FilterBar>
      <Loaded from={answer}>
        {(figures) => (
          <>
            <Panel name={own.chart}>
              <Medians months={figures.months} />
            </Panel>
            <Panel name={own.table}>
              <DataTable<Row>
                rowKey={({ month, district }) => `${month} ${district ?? ''}`}
                rows={rowsOf(figures, question.district)}
                columns={toColumns(nameOf)}
                nothing={own.nothing}
                loading={answer.isPlaceholderData}
              />
            </Panel>
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}

function Medians({ months }: Pick<RentStatistics, 'months'>) {
  const data = months.flatMap(({ month, median }) => (median === null ? [] : { name: month, value: median }));
  if (data.length === 0) return <p className={styles.quiet}>{own.noChart}</p>;
  return (
    <LineChart title={own.chart} unit={own.unit} data={data} lead={<h2 className={styles.partTitle}>{own.chart}</h2>} />
  );
}

/** The latest month comes first, and in each month the districts before their total. */
function rowsOf({ months, districts }: RentStatistics, asked: string | undefined): Row[] {
  return months.toReversed().flatMap((total): Row[] => {
    const ofMonth = districts.filter(({ month }) => month === total.month);
    if (ofMonth.length === 0) return [];
    return asked === undefined ? [...ofMonth, total] : ofMonth;
  });
}

function toColumns(nameOf: (district: string | undefined) => string): TableColumnsType<Row> {
  return [
    { title: own.month, dataIndex: 'month', key: 'month' },
    { title: officialTexts.district, key: 'district', render: (_, { district }) => nameOf(district) },
    {
      title: own.leases,
      key: 'leases',
      align: 'right',
      render: (_, row) => <Leases row={row} name={nameOf(row.district)} />,
    },
    {
      title: own.median,
      key: 'median',
      align: 'right',
      render: (_, { median }) => (median === null ? own.tooFew : median.toFixed(2)),
    },
  ];
}

function Leases({ row: { leases, median, month, district }, name }: { readonly row: Row; readonly name: string }) {
  const bridge = useBridge();
  if (leases === null) return median === null ? own.tooFew : own.hidden;
  const open = () =>
    bridge.openTab({
      ...linkTo(pages.leaseApp.filingsSearch),
      query: { rentMonth: month, ...(district !== undefined && { district }) },
    });
  return (
    <Button
      className={styles.figure as string}
      type="link"
      role="link"
      aria-label={own.show(name, month, leases)}
      onClick={open}
    >
      {leases}
    </Button>
  );
}
