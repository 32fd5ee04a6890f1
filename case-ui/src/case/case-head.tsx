import { type CaseDetail, caseResultNames } from '@anju/contract';
import { useBridge, useCityTime } from '@anju/sub-app-kit/react';
import { Panel } from '@anju/ui/page';
import { LegalClock } from '../clock/legal-clock.tsx';
import { districtName } from '../district-name.ts';
import { texts } from '../texts.ts';
import styles from './case-page.module.css';

const own = texts.case;

export function CaseHead({ of }: { readonly of: CaseDetail }) {
  const { toMinute } = useCityTime();
  const { districts } = useBridge().config;
  const { phase, stepName, nextStepName, result, nature, submittedAt, acceptedOn, dueOn, statutoryDueOn, pauses } = of;
  const items = [
    { label: own.applicant, children: of.applicantName },
    { label: texts.list.district, children: districtName(of.district, districts) },
    { label: own.currentStep, children: phase === 'open' ? stepName : texts.phases[phase] },
    { label: own.nextStep, children: nextStepName ?? own.next[phase] },
    { label: own.timeLeft, children: <LegalClock of={of} /> },
    ...(dueOn === null ? [] : [{ label: own.due, children: dueOn }]),
    ...(statutoryDueOn === null ? [] : [{ label: own.statutoryDue, children: statutoryDueOn }]),
    ...(submittedAt === null
      ? []
      : [{ label: own.submitted, children: `${toMinute(submittedAt)}（${texts.detail.channels[of.channel]}）` }]),
    ...(acceptedOn === null ? [] : [{ label: own.accepted, children: acceptedOn }]),
    ...(result === null ? [] : [{ label: own.result, children: caseResultNames[nature][result] }]),
  ];
  return (
    <Panel name={texts.detail.clock}>
      <dl className={styles.facts}>
        {items.map(({ label, children }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{children}</dd>
          </div>
        ))}
      </dl>
      {pauses.length > 0 && (
        <ul className={styles.pauses} aria-label={texts.detail.pauses}>
          {pauses.map(({ from, to, reason }) => (
            <li key={`${from} ${reason}`}>{texts.detail.pause(from, to, reason)}</li>
          ))}
        </ul>
      )}
      {of.parties.length > 0 && (
        <ul className={styles.pauses} aria-label={texts.detail.parties}>
          {of.parties.map(({ name, answerBy, answer }) => (
            <li key={name}>{texts.detail.party(name, answerBy, answer ? texts.work.answers[answer] : undefined)}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
