import { pages } from '@anju/contract';
import { inAntd } from '@anju/page-kit';
import { useBridge, useTabTitle } from '@anju/sub-app-kit/react';
import { PageFrame, Panel } from '@anju/ui/page';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import { Failures } from './failures.tsx';
import { FollowUps } from './follow-ups.tsx';
import { SecondReturns } from './second-returns.tsx';
import styles from './supervision.module.css';
import { WorkByOfficial } from './work-by-official.tsx';

const own = texts.supervision;
const { title } = pages.mainApp.supervision;

/** Administrators see only the failures; supervisors also see the work of each official. */
function Supervision() {
  useTabTitle(title);
  const supervises = useBridge().user.roles.includes('supervisor');
  return (
    <PageFrame title={title} description={own.description}>
      {supervises && (
        <>
          <Section title={own.work}>
            <WorkByOfficial />
          </Section>
          <Section title={own.followUps}>
            <FollowUps />
          </Section>
          <Section title={own.returns} hint={own.returnsHint}>
            <SecondReturns />
          </Section>
        </>
      )}
      <Section title={own.failures} hint={own.failuresHint}>
        <Failures />
      </Section>
    </PageFrame>
  );
}

export const SupervisionPage = inAntd(Supervision);

interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

const Section = ({ title: name, hint, children }: SectionProps) => (
  <Panel name={name}>
    <div className={styles.head}>
      <h2 className={styles.heading}>{name}</h2>
      {hint && <span className={styles.hint}>{hint}</span>}
    </div>
    {children}
  </Panel>
);
