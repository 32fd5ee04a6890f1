import { pages, subAppsBasePath } from '@anju/contract';
import { usePageAddress } from '@anju/sub-app-kit/react';
import type { ComponentType, ReactNode } from 'react';
import styles from '../../parts/cards.module.css';
import { texts } from '../../texts.ts';

const { outerHouses, outerContracts, outerCertificates, outerProgress, outerDocuments } = pages.leaseApp;
const services = [outerHouses, outerContracts, outerCertificates, outerProgress, outerDocuments];

/** Each of the five services has its own address and links to the others. */
export function OuterFrame({ children }: { readonly children: ReactNode }) {
  const { path } = usePageAddress();
  return (
    <div className={styles.outer}>
      <nav className={styles.nav} aria-label={texts.outer.nav}>
        <ul>
          {services.map(({ appcode, route, title }) => (
            <li key={route}>
              <a href={`${subAppsBasePath}${appcode}${route}`} aria-current={route === path ? 'page' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}

export function inOuterFrame(Page: ComponentType): ComponentType {
  return function OuterPage() {
    return (
      <OuterFrame>
        <Page />
      </OuterFrame>
    );
  };
}
