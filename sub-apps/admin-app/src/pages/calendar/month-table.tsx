import type { Day } from '@anju/contract';
import { texts } from '../../texts.ts';
import styles from './calendar.module.css';
import { weekdayOf } from './days.ts';
import type { ShownDay, ShownMonth } from './year-days.ts';

const own = texts.calendar;

interface MonthTableProps {
  readonly of: ShownMonth;
  readonly today: Day;
  readonly onChoose: (day: Day) => void;
}

export function MonthTable({ of: { month, weeks, special }, today, onChoose }: MonthTableProps) {
  return (
    <div className={styles.month}>
      <table className={styles.table}>
        <caption className={styles.monthName}>{own.month(month)}</caption>
        <thead>
          <tr>
            {own.weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week.find(Boolean)?.day ?? index}>
              {own.weekdays.map((weekday, at) => (
                <td key={weekday}>{week[at] && <DayButton of={week[at]} today={today} onChoose={onChoose} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.spans}>
        {special.map(({ from, to, look, name }) => (
          <li key={from}>
            <span className={styles.mark} data-look={look}>
              {own.marks[look]}
            </span>
            {own.span(from.slice(5), to.slice(5))} {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DayButtonProps extends Pick<MonthTableProps, 'today' | 'onChoose'> {
  readonly of: ShownDay;
}

/** The day is out of the tab order, because the button above the year does the same without 365 stops before it. */
function DayButton({ of: { day, date, look, name }, today, onChoose }: DayButtonProps) {
  return (
    <button
      className={styles.day}
      type="button"
      tabIndex={-1}
      data-look={look}
      aria-label={own.dayOf(day, own.weekdays[weekdayOf(day)] ?? '', own.looks[look], name)}
      aria-current={day === today ? 'date' : undefined}
      onClick={() => onChoose(day)}
    >
      {date}
      {own.marks[look] && <span className={styles.mark}>{own.marks[look]}</span>}
    </button>
  );
}
