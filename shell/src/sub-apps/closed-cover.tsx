import { Button } from '@anju/ui/controls';
import { workspaceTexts } from '../workspace-texts.ts';
import styles from './sub-app-host.module.css';

interface ClosedCoverProps {
  readonly name: string;
  readonly close: () => void;
}

/** The closed app stays alive behind the cover, so what was typed is there again once the app may be used again. */
export function ClosedCover({ name, close }: ClosedCoverProps) {
  return (
    <section className={styles.cover} role="alert">
      <div className={styles.notice}>
        <h1 className={styles.heading}>{workspaceTexts.subApps.closed}</h1>
        <p className={styles.reason}>{workspaceTexts.subApps.closedLead(name)}</p>
        <Button look="filled" onClick={close}>
          {workspaceTexts.subApps.closePage}
        </Button>
      </div>
    </section>
  );
}
