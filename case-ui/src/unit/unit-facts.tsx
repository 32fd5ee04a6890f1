import { leaseStateNames, type UnitDetail } from '@anju/contract';
import { useCityTime } from '@anju/sub-app-kit/react';
import type { ReactNode } from 'react';
import { texts as own } from './texts.ts';
import styles from './unit-facts.module.css';

/** A fact that is null is one that the reader may not see. */
export function UnitFacts({ of: unit }: { readonly of: UnitDetail }) {
  const { toMinute } = useCityTime();
  const { predicted, measured } = unit;
  const facts: readonly (readonly [string, string | null])[] = [
    [own.use, unit.use],
    [own.layout, unit.layout],
    [own.area, own.squareMetres(unit.area)],
    [own.measured, measured && own.parts(measured.inner, measured.shared)],
    [own.predicted, predicted && own.parts(predicted.inner, predicted.shared)],
    [own.nature, unit.nature],
    [own.houseCode, unit.houseCode],
    [own.unitNumber, unit.unitNumber],
    [own.origin, unit.registeredByCase && own.byCase(unit.registeredByCase)],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([title, value]) =>
          value === null ? null : (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <Part title={own.owners} of={unit.owners}>
        {({ name, documentNumber, kind, share }) => (
          <li key={documentNumber}>
            {name} <span className={styles.quiet}>{documentNumber}</span>
            <span className={styles.quiet}>{[kind, share === null ? '' : own.share(share)].join(' ')}</span>
          </li>
        )}
      </Part>
      <Part title={own.restrictions} of={unit.restrictions}>
        {({ kind, authority, documentNumber, fromDay, untilDay, isWaiting }) => (
          <li key={`${kind} ${documentNumber}`} className={styles.restriction}>
            <strong>{isWaiting ? `${own.waiting}${kind}` : kind}</strong>
            <span className={styles.quiet}>
              {authority}，{own.period(fromDay, untilDay)}
            </span>
            <span className={styles.quiet}>{documentNumber}</span>
          </li>
        )}
      </Part>
      <Part title={own.leases} of={unit.leases}>
        {({ caseNumber, from, to, use, isWholeUnit, state }) => (
          <li key={caseNumber}>
            {leaseStateNames[state]}，{isWholeUnit ? own.wholeUnit : own.byRoom}，{use}
            <span className={styles.quiet}>{own.period(from, to)}</span>
            <span className={styles.quiet}>{caseNumber}</span>
          </li>
        )}
      </Part>
      <Part title={own.changes} of={unit.changes}>
        {({ at, what, reference }) => (
          <li key={`${at} ${what}`}>
            {own.kinds[what] ?? what}
            <span className={styles.quiet}>{toMinute(at)}</span>
            <span className={styles.quiet}>{reference}</span>
          </li>
        )}
      </Part>
    </>
  );
}

interface PartProps<Entry> {
  readonly title: string;
  readonly of: readonly Entry[] | null;
  readonly children: (entry: Entry) => ReactNode;
}

function Part<Entry>({ title, of, children }: PartProps<Entry>) {
  if (of === null || of.length === 0) return null;
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <ul>{of.map(children)}</ul>
    </section>
  );
}
