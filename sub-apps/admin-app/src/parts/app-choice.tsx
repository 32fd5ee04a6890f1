import type { ManagedApp } from '@anju/contract';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './app-choice.module.css';

interface AppChoiceProps {
  readonly apps: readonly ManagedApp[];
  readonly chosen: ManagedApp | undefined;
  readonly onChoose: (app: ManagedApp) => void;
  readonly children: ReactNode;
}

export function AppChoice({ apps, chosen, onChoose, children }: AppChoiceProps) {
  return (
    <div className={styles.columns}>
      <nav aria-label={texts.chooseApp}>
        <ul className={styles.apps}>
          {apps.map((app) => (
            <li key={app.appid}>
              <button
                className={styles.app}
                type="button"
                aria-current={app.appid === chosen?.appid}
                onClick={() => onChoose(app)}
              >
                {app.appname}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
