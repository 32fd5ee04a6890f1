import type { CaseDetail } from '@anju/contract';
import { useCityTime } from '@anju/sub-app-kit/react';
import styles from './my-case.module.css';
import { stepsOf } from './my-steps.ts';

export function MySteps({ of }: { readonly of: CaseDetail }) {
  const { toDay, toMinute } = useCityTime();
  return (
    <ol className={styles.steps}>
      {stepsOf(of, toDay).map(({ title, at, words, look, pause }) => (
        <li key={`${title} ${at}`} data-look={look} aria-current={look === 'now' ? 'step' : undefined}>
          <div className={styles.stepHead}>
            <span className={styles.strong}>{title}</span>
            {at !== undefined && <span className={styles.quiet}>{toMinute(at)}</span>}
          </div>
          {words.map((text) => (
            <p key={text} className={styles.words}>
              {text}
            </p>
          ))}
          {pause !== undefined && <p className={styles.pause}>{pause}</p>}
        </li>
      ))}
    </ol>
  );
}
