import { type CaseConfirmations, type CaseTypeInfo, type ConfirmingParty, calls } from '@anju/contract';
import { cityTime } from '@anju/sub-app-kit';
import { useBridge, useCall } from '@anju/sub-app-kit/react';
import { Loaded, Panel } from '@anju/ui/page';
import type { ReactNode } from 'react';
import styles from './confirmations.module.css';
import { texts } from './texts.ts';

interface ConfirmationListProps {
  readonly of: CaseConfirmations;
  readonly atWindow?: boolean;
  readonly beside?: (party: ConfirmingParty) => ReactNode;
}

export function ConfirmationList({ of: { parties }, atWindow = false, beside }: ConfirmationListProps) {
  const { toMinute } = cityTime(useBridge().config.timeZone);
  return (
    <ul className={styles.parties}>
      {parties.map((party) => (
        <li key={party.place} className={styles.party} data-state={party.state}>
          <div className={styles.who}>
            <span className={styles.name}>{texts.party(party.name, party.roles)}</span>
            <span className={styles.how}>{how(party, atWindow, toMinute)}</span>
            {party.reason !== null && <span className={styles.how}>{texts.reason(party.reason)}</span>}
          </div>
          <span className={styles.state}>
            {party.state === 'asked' && party.isApplicant ? texts.byHandingIn : texts.states[party.state]}
          </span>
          {beside?.(party)}
        </li>
      ))}
    </ul>
  );
}

function how(
  { state, way, answeredAt, isApplicant, isEnterprise, phone, sentAt, expiresAt }: ConfirmingParty,
  atWindow: boolean,
  toMinute: (at: string) => string,
): string {
  if (state !== 'asked' && way && answeredAt) return `${texts.ways[way]}，${toMinute(answeredAt)}`;
  if (isApplicant) return '';
  if (atWindow) return texts.onSheet;
  if (isEnterprise) return texts.byAdministrator;
  if (phone === null || sentAt === null || expiresAt === null) return '';
  return Date.parse(expiresAt) <= Date.now() ? texts.expired : texts.sent(phone, toMinute(sentAt));
}

interface GivenConfirmationsProps {
  readonly id: number;
  readonly type: CaseTypeInfo | undefined;
}

export function GivenConfirmations({ id, type }: GivenConfirmationsProps) {
  return type?.asksParties ? <Given id={id} /> : null;
}

function Given({ id }: { readonly id: number }) {
  const answer = useCall(calls.getCaseConfirmations, { id });
  if (answer.data?.parties.length === 0) return null;
  return (
    <Panel name={texts.title}>
      <h2 className={styles.heading}>{texts.title}</h2>
      <Loaded from={answer}>{(confirmations) => <ConfirmationList of={confirmations} />}</Loaded>
    </Panel>
  );
}
