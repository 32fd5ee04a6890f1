import { Suspense, useState, useTransition } from 'react';
import { CityScene } from './city-scene.tsx';
import { Ground } from './ground.tsx';
import styles from './ground-page.module.css';
import { openPortal } from './open-portal.ts';
import { ServiceAsking, ServiceStatus } from './service-status.tsx';

/** Who runs the portal, and whether it runs. */
export function GroundPage() {
  const [portal, setPortal] = useState(openPortal);
  const [retrying, startRetrying] = useTransition();
  const retry = () => startRetrying(() => setPortal(openPortal()));
  return (
    <div className={styles.page}>
      <CityScene />
      <Suspense fallback={<GroundAsking />}>
        <Ground config={portal.config}>
          <Suspense fallback={<ServiceAsking />}>
            <ServiceStatus service={portal.service} retrying={retrying} retry={retry} />
          </Suspense>
        </Ground>
      </Suspense>
    </div>
  );
}

function GroundAsking() {
  return (
    <Ground>
      <ServiceAsking />
    </Ground>
  );
}
