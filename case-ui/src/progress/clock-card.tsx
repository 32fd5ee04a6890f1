import type { CaseDetail } from '@anju/contract';
import { LegalClock } from '../clock/legal-clock.tsx';
import { texts } from '../texts.ts';
import styles from './my-case.module.css';

const own = texts.mine;
/** More cells than this cannot be counted at a glance. */
const maxCells = 20;

export function ClockCard({ of }: { readonly of: CaseDetail }) {
  const { phase, workdaysLeft, dueOn, acceptedOn, promised, stepName, nextStepName } = of;
  const isRunning = phase === 'open' && workdaysLeft !== null;
  const isAccepted = acceptedOn !== null;
  const withCells = isRunning && isAccepted && promised.unit === 'workdays' && promised.days <= maxCells;
  return (
    <>
      {isRunning && workdaysLeft >= 0 && (
        <p className={styles.still}>
          {own.longestStill}
          <span>
            <strong className={styles.figure}>{workdaysLeft}</strong> {own.workdays}
          </span>
        </p>
      )}
      {withCells && (
        <div className={styles.cells} aria-hidden="true">
          {Array.from({ length: promised.days }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other names
            <i key={index} data-used={index < promised.days - workdaysLeft || undefined} />
          ))}
        </div>
      )}
      {isRunning && dueOn !== null && (
        <p className={styles.quiet}>
          {isAccepted
            ? own.total(promised.days, own.units[promised.unit]) + own.before(dueOn)
            : own.acceptBefore(dueOn)}
        </p>
      )}
      <dl className={styles.facts}>
        <dt>{texts.case.currentStep}</dt>
        <dd>{phase === 'open' ? stepName : texts.phases[phase]}</dd>
        <dt>{texts.case.nextStep}</dt>
        <dd>{phase === 'open' ? (nextStepName ?? texts.case.next.open) : texts.case.next[phase]}</dd>
        <dt>{texts.case.timeLeft}</dt>
        <dd>
          <LegalClock of={of} />
        </dd>
      </dl>
    </>
  );
}
