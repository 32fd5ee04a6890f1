import { Button } from '@anju/ui/controls';
import styles from './steps.module.css';
import { texts } from './texts.ts';

export interface StepState {
  readonly title: string;
  /** Counts what is still to be filled in or handed in; undefined for the review at the end. */
  readonly left: number | undefined;
}

interface StepsProps {
  readonly steps: readonly StepState[];
  readonly current: number;
  onGo(index: number): void;
}

/** A desk shows a table of contents, a phone only the progress. */
export function Steps({ steps, current, onGo }: StepsProps) {
  return (
    <>
      <nav className={styles.contents} aria-label={texts.contents}>
        <ol>
          {steps.map(({ title, left }, index) => (
            <li key={title} data-done={left === 0 || undefined}>
              <button type="button" className={styles.entry} onClick={() => onGo(index)}>
                <span className={styles.number}>{index + 1}</span>
                <span>
                  {title}
                  {left !== undefined && (
                    <span className={styles.left}>{left === 0 ? texts.complete : texts.left(left)}</span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.progress}>
        <p>
          <strong>{texts.step(current + 1, steps.length)}</strong> {steps[current]?.title}
        </p>
        <div className={styles.bars} aria-hidden="true">
          {steps.map(({ title, left }, index) => (
            <span
              key={title}
              className={styles.bar}
              data-state={index === current ? 'current' : left === 0 && index < current ? 'done' : 'ahead'}
            />
          ))}
        </div>
      </div>
    </>
  );
}

interface StepBarProps {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly submitText: string;
  readonly busy: boolean;
  onPrevious(): void;
  onNext(): void;
  onSubmit(): void;
}

export function StepBar({ isFirst, isLast, submitText, busy, onPrevious, onNext, onSubmit }: StepBarProps) {
  return (
    <div className={styles.bottom}>
      {!isFirst && <Button onClick={onPrevious}>{texts.previous}</Button>}
      <Button look="filled" wide resting={busy} onClick={isLast ? onSubmit : onNext}>
        {isLast ? submitText : texts.next}
      </Button>
    </div>
  );
}
