import { type CaseDetail, calls, caseResultNames } from '@anju/contract';
import { cityTime } from '@anju/sub-app-kit';
import { useBridge, useCall, usePageAddress, useTabTitle } from '@anju/sub-app-kit/react';
import { Loaded, PageFrame, Panel } from '@anju/ui/page';
import { Alert, Descriptions, Timeline } from 'antd';
import { LegalClock } from '../clock/legal-clock.tsx';
import { texts } from '../texts.ts';
import styles from './case-page.module.css';
import { CasePapers } from './case-papers.tsx';

const own = texts.case;

/** What a case is about, where it stands, what was done to it, and what was handed out in writing. */
export function Case() {
  const { query } = usePageAddress();
  const id = Number(query.id);
  return Number.isSafeInteger(id) && id > 0 ? (
    <LoadedCase id={id} />
  ) : (
    <Alert type="error" showIcon role="alert" title={own.missing} />
  );
}

function LoadedCase({ id }: { readonly id: number }) {
  const answer = useCall(calls.getCase, { id });
  return <Loaded from={answer}>{(detail) => <ShownCase of={detail} reload={() => void answer.refetch()} />}</Loaded>;
}

interface ShownProps {
  readonly of: CaseDetail;
  reload(): void;
}

function ShownCase({ of, reload }: ShownProps) {
  const title = own.title(of.caseTypeName, of.number ?? texts.list.draft);
  useTabTitle(title);
  return (
    <PageFrame title={title}>
      <Panel>
        <Standing of={of} />
      </Panel>
      <Panel>
        <h2 className={styles.heading}>{own.papers}</h2>
        <CasePapers papers={of.papers} onRead={reload} />
      </Panel>
      <Panel>
        <h2 className={styles.heading}>{own.progress}</h2>
        <Progress of={of} />
      </Panel>
    </PageFrame>
  );
}

function Standing({ of }: { readonly of: CaseDetail }) {
  const { toMinute } = cityTime(useBridge().config.timeZone);
  const { phase, stepName, result, nature, submittedAt, acceptedOn, dueOn, statutoryDueOn } = of;
  const items = [
    { label: own.applicant, children: of.applicantName },
    { label: own.currentStep, children: phase === 'open' ? stepName : texts.phases[phase] },
    { label: own.nextStep, children: own.next[phase] },
    { label: own.timeLeft, children: <LegalClock of={of} /> },
    ...(dueOn === null ? [] : [{ label: own.due, children: dueOn }]),
    ...(statutoryDueOn === null ? [] : [{ label: own.statutoryDue, children: statutoryDueOn }]),
    ...(submittedAt === null ? [] : [{ label: own.submitted, children: toMinute(submittedAt) }]),
    ...(acceptedOn === null ? [] : [{ label: own.accepted, children: acceptedOn }]),
    ...(result === null ? [] : [{ label: own.result, children: caseResultNames[nature][result] }]),
  ];
  return <Descriptions column={{ xs: 1, sm: 1, md: 2, lg: 3 }} items={items} />;
}

function Progress({ of: { opinions } }: { readonly of: CaseDetail }) {
  const { toMinute } = cityTime(useBridge().config.timeZone);
  return (
    <Timeline
      items={opinions.map(({ number, at, who, stepName, action, decision, opinion, defects }) => ({
        key: number,
        content: (
          <>
            <p>
              {[toMinute(at), who, stepName, decision ? own.decisions[decision] : own.actions[action]]
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
