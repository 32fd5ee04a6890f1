import type { CallOutput, calls } from '@anju/contract';
import { texts } from '../../texts.ts';
import styles from './calendar.module.css';

const own = texts.calendar;

export function EffectsView({ of: { days, effects } }: { readonly of: CallOutput<typeof calls.previewCalendar> }) {
  const { moved, late, byType, examples } = effects;
  return (
    <section className={styles.effects} aria-label={own.effects}>
      <h3>{own.effects}</h3>
      <p>{own.changedDays(days.length)}</p>
      <p>{moved === 0 ? own.nothingMoves : own.moves(moved)}</p>
      {late > 0 && <p className={styles.late}>{own.late(late)}</p>}
      {moved > 0 && (
        <>
          <ul className={styles.types}>
            {byType.map(({ caseType, name, count }) => (
              <li key={caseType}>{own.ofType(name, count)}</li>
            ))}
          </ul>
          <table className={styles.examples}>
            <caption>{own.first(examples.length)}</caption>
            <thead>
              <tr>
                <th scope="col">{own.number}</th>
                <th scope="col">{own.type}</th>
                <th scope="col">{own.before}</th>
                <th scope="col">{own.after}</th>
              </tr>
            </thead>
            <tbody>
              {examples.map(({ number, caseTypeName, before, after }) => (
                <tr key={number}>
                  <td>{number}</td>
                  <td>{caseTypeName}</td>
                  <td>{before ?? own.noDay}</td>
                  <td>{after ?? own.noDay}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
