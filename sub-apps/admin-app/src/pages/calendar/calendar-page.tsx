import { calls, type Day } from '@anju/contract';
import { Minute, useToday } from '@anju/page-kit';
import { useCall, usePageAddress, useTabTitle } from '@anju/sub-app-kit/react';
import { Icon } from '@anju/ui/controls';
import { Loaded, PageFrame, Panel, useOpening } from '@anju/ui/page';
import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import styles from './calendar.module.css';
import { ChangeDaysDrawer } from './change-days-drawer.tsx';
import { ImportDrawer } from './import-drawer.tsx';
import { MonthTable } from './month-table.tsx';
import { type DayLook, monthsOf, type ShownMonth } from './year-days.ts';

const own = texts.calendar;
const [firstYear, lastYear] = [2000, 2099];

export function CalendarPage() {
  useTabTitle(own.title);
  const today = useToday();
  const { query } = usePageAddress();
  const [year, setYear] = useState(() => yearOf(query.year) ?? Number(today.slice(0, 4)));
  const calendar = useCall(calls.getCalendar, { year }, { keepPrevious: true });
  const changing = useOpening<Day>();
  const importing = useOpening<undefined>();
  return (
    <PageFrame
      title={own.title}
      description={own.description}
      actions={
        <>
          <Button onClick={() => changing.show(firstDayToChange(year, today))}>{own.change}</Button>
          <Button type="primary" onClick={() => importing.show(undefined)}>
            {own.import}
          </Button>
        </>
      }
    >
      <div className={styles.head}>
        <fieldset className={styles.years} aria-label={own.year}>
          <Button
            aria-label={own.previousYear}
            icon={<Icon of={LeftOutlined} />}
            disabled={year <= firstYear}
            onClick={() => setYear(year - 1)}
          />
          <h2 className={styles.year} aria-live="polite">
            {own.yearOf(year)}
          </h2>
          <Button
            aria-label={own.nextYear}
            icon={<Icon of={RightOutlined} />}
            disabled={year >= lastYear}
            onClick={() => setYear(year + 1)}
          />
        </fieldset>
        <Legend />
      </div>
      <Panel name={own.months(year)}>
        <Loaded from={calendar}>
          {({ days, lastChange }) => {
            const months = monthsOf(year, calendar.isPlaceholderData ? [] : days);
            return (
              <>
                <p className={styles.counts}>{own.counts(...countsOf(months))}</p>
                <div className={styles.months}>
                  {months.map((month) => (
                    <MonthTable key={month.month} of={month} today={today} onChoose={changing.show} />
                  ))}
                </div>
                <p className={styles.quiet}>
                  {lastChange ? (
                    <>
                      {own.lastChange(lastChange.modifier, lastChange.reason)} · <Minute at={lastChange.at} />
                    </>
                  ) : (
                    own.neverChanged
                  )}
                </p>
              </>
            );
          }}
        </Loaded>
      </Panel>
      <ChangeDaysDrawer key={`change ${changing.key}`} opening={changing} />
      <ImportDrawer key={`import ${importing.key}`} opening={importing} year={year} />
    </PageFrame>
  );
}

function yearOf(written: string | undefined): number | undefined {
  const year = Number(written);
  return Number.isInteger(year) && year >= firstYear && year <= lastYear ? year : undefined;
}

const firstDayToChange = (year: number, today: Day): Day => (today.startsWith(String(year)) ? today : `${year}-01-01`);

function countsOf(months: readonly ShownMonth[]): [number, number, number] {
  const days = months.flatMap(({ weeks }) => weeks.flat());
  const count = (...looks: DayLook[]) => days.filter((day) => day && looks.includes(day.look)).length;
  return [count('workday', 'shifted'), count('holiday'), count('shifted')];
}

function Legend() {
  return (
    <ul className={styles.legend} aria-label={own.legend}>
      {(Object.keys(own.looks) as DayLook[]).map((look) => (
        <li key={look}>
          <span className={styles.sample} data-look={look} aria-hidden="true">
            {own.marks[look] || '1'}
          </span>
          {own.looks[look]}
        </li>
      ))}
    </ul>
  );
}
