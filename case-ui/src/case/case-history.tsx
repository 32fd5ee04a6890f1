import type { CaseDetail } from '@anju/contract';
import { useCityTime } from '@anju/sub-app-kit/react';
import { Timeline } from 'antd';
import { texts } from '../texts.ts';
import styles from './case-page.module.css';

const own = texts.case;

export function CaseHistory({ of: { opinions } }: { readonly of: CaseDetail }) {
  const { toMinute } = useCityTime();
  return (
    <Timeline
      items={opinions.map(({ number, at, who, stepName, action, decision, opinion, defects }) => ({
        key: number,
        content: (
          <>
            <p>
              {[toMinute(at), who, stepName, decision ? own.decisions[decision] : (own.actions[action] ?? action)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {opinion && <p className={styles.opinion}>{opinion}</p>}
            {defects.length > 0 && (
              <ul className={styles.opinion}>
                {defects.map(({ name, text }) => (
                  <li key={`${name} ${text}`}>{text}</li>
                ))}
              </ul>
            )}
          </>
        ),
      }))}
    />
  );
}
