import type { PortalConfig } from '@anju/contract';
import { type ReactNode, use } from 'react';
import { texts } from '../texts.ts';
import styles from './ground.module.css';
import { Logo } from './logo.tsx';

interface GroundProps {
  /** Left out while nothing is known of the deployment. */
  readonly config?: Promise<PortalConfig | undefined>;
  readonly children: ReactNode;
}

export function Ground({ config, children }: GroundProps) {
  const known = config && use(config);
  return (
    <div className={styles.ground}>
      <header className={styles.brand}>
        <Logo className={styles.logo} />
        {known?.bureau}
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{known?.title ?? texts.productName}</h1>
        <section className={styles.panel} aria-labelledby="service-heading">
          <h2 className={styles.heading} id="service-heading">
            {texts.service.heading}
          </h2>
          <div role="status">{children}</div>
          {known && (
            <p className={styles.about}>
              <span>{texts.version(known.version)}</span>
              <a href={`${known.gateway}/docs`}>{texts.apiReference}</a>
            </p>
          )}
        </section>
      </main>
    </div>
  );
}
