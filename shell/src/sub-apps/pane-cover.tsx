import { Button, Spinner } from '@anju/ui/controls';
import { useSlow } from '../frame/use-slow.ts';
import { texts } from '../texts.ts';
import { workspaceTexts } from '../workspace-texts.ts';
import { explain } from './load-failure.ts';
import styles from './sub-app-host.module.css';
import type { RunState } from './use-running-app.ts';

interface PaneCoverProps {
  readonly name: string;
  readonly state: RunState;
  readonly retry: () => void;
}

export function PaneCover({ name, state, retry }: PaneCoverProps) {
  const slow = useSlow(state.kind === 'loading');
  if (state.kind === 'ready') return null;
  if (state.kind === 'failed') {
    return (
      <section className={styles.cover} role="alert">
        <div className={styles.notice}>
          <h1 className={styles.heading}>{workspaceTexts.subApps.failed}</h1>
          <p className={styles.reason}>{workspaceTexts.subApps.reason(name, explain(state.failure))}</p>
          <Button look="filled" onClick={retry}>
            {texts.retry}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <div className={styles.cover} aria-busy="true">
      <p className={styles.notice} role="status">
        <Spinner />
        {workspaceTexts.subApps.loading(name)}
        {slow && <span>{texts.slow}</span>}
      </p>
    </div>
  );
}
