import { use } from 'react';
import { texts } from '../texts.ts';
import type { ServiceState } from './open-portal.ts';
import styles from './service-status.module.css';

export function ServiceAsking() {
  return (
    <p className={styles.state}>
      <span className={styles.spinner} aria-hidden="true" />
      {texts.service.asking}
    </p>
  );
}

interface ServiceStatusProps {
  readonly service: Promise<ServiceState>;
  readonly retrying: boolean;
  readonly retry: () => void;
}

export function ServiceStatus({ service, retrying, retry }: ServiceStatusProps) {
  const state = use(service);
  if (state.ready) {
    return (
      <p className={styles.state}>
        <span className={styles.good} aria-hidden="true" />
        {texts.service.ready}
      </p>
    );
  }
  return (
    <>
      {retrying ? (
        <ServiceAsking />
      ) : (
        <>
          <p className={styles.state}>
            <span className={styles.bad} aria-hidden="true" />
            {texts.service.down}
          </p>
          {state.reason && <p className={styles.reason}>{state.reason}</p>}
        </>
      )}
      {/* Not `disabled`: that would drop the keyboard's place. */}
      <button className={styles.retry} type="button" aria-disabled={retrying} onClick={retrying ? undefined : retry}>
        {texts.service.retry}
      </button>
    </>
  );
}
