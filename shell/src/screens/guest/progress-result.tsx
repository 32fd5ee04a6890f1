import { type CaseProgress, caseResultNames } from '@anju/contract';
import { guestTexts } from '../../guest-texts.ts';
import styles from './progress-screen.module.css';
import { useCityTime } from './public-asks.ts';

const own = guestTexts.progress;

type Line = readonly [label: string, value: string | null];

export function ProgressResult({ progress }: { readonly progress: CaseProgress }) {
  const { phase, result, nature, submittedAt, colour, pauseReason } = progress;
  const time = useCityTime();
  const isReturned = phase === 'returned';
  const whereItIs: readonly Line[] =
    phase === 'closed'
      ? [[own.result, result && caseResultNames[nature][result]]]
      : [
          [own.step, isReturned ? own.toCorrect : progress.stepName],
          [own.next, isReturned ? own.afterCorrection : progress.nextStepName],
          [own.left, leftInWords(progress)],
        ];
  const lines: readonly Line[] = [
    ...whereItIs,
    [own.business, progress.caseTypeName],
    [own.number, progress.number],
    [own.applicant, progress.applicantName],
    [own.submittedAt, submittedAt && time.toMinute(submittedAt)],
  ];
  return (
    <section className={styles.card} data-colour={colour}>
      <h2 className={styles.state}>{own.states[phase]}</h2>
      {pauseReason && <p className={styles.pause}>{own.paused(pauseReason)}</p>}
      <dl className={styles.lines}>
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label} className={styles.line}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

function leftInWords({ workdaysLeft, dueOn, pauseReason }: CaseProgress): string {
  if (pauseReason) return own.stopped;
  if (workdaysLeft === null || dueOn === null) return own.noClock;
  if (workdaysLeft > 0) return own.daysLeft(workdaysLeft, dueOn);
  return workdaysLeft === 0 ? own.lastDay(dueOn) : own.overdue(-workdaysLeft, dueOn);
}
