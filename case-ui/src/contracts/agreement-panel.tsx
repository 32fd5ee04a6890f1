import { type ContractDetail, type ContractProposal, calls } from '@anju/contract';
import { useChange, useCityTime } from '@anju/sub-app-kit/react';
import { Button } from '@anju/ui/controls';
import { Panel, usePageHeading } from '@anju/ui/page';
import { useState } from 'react';
import styles from './contracts.module.css';
import { countOpen } from './count-open.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { texts } from './texts.ts';
import { touchedCalls } from './touched-calls.ts';

const own = texts.agreement;

export function AgreementPanel({ of: contract }: { readonly of: ContractDetail }) {
  const { openPoints, proposals, proposable } = contract;
  const [proposing, setProposing] = useState<string>();
  if (proposals.length === 0 && openPoints.length === 0 && proposable.length === 0) return null;
  const contested = proposals.filter(({ state }) => state === 'open').flatMap(({ changes }) => changes);
  const open = countOpen(contract);
  return (
    <Panel name={own.title}>
      <header className={styles.panelHead}>
        <h2 className={styles.heading}>{own.title}</h2>
        {proposable.length > 0 && (
          <span className={styles.quiet}>{own.settled(proposable.length - open, proposable.length)}</span>
        )}
      </header>
      {openPoints
        .filter(({ field }) => !contested.some((change) => change.field === field))
        .map(({ field, title }) => (
          <div key={field} className={styles.point}>
            <strong>{title}</strong>
            <span className={styles.quiet}>{own.openPoint}</span>
            {proposable.length > 0 && <Button onClick={() => setProposing(field)}>{own.settle}</Button>}
          </div>
        ))}
      {proposals.map((proposal) => (
        <Proposal key={proposal.id} id={contract.id} of={proposal} />
      ))}
      {proposals.length === 0 && openPoints.length === 0 && <p className={styles.quiet}>{own.noProposals}</p>}
      {proposable.length > 0 && (
        <Button onClick={() => setProposing(proposable[0]?.field.path ?? '')}>{own.propose}</Button>
      )}
      {proposing !== undefined && (
        <ProposeDialog key={proposing} of={contract} first={proposing} close={() => setProposing(undefined)} />
      )}
    </Panel>
  );
}

function Proposal({ id, of }: { readonly id: number; readonly of: ContractProposal }) {
  const { toMinute } = useCityTime();
  const { send, sending } = useChange(calls.answerContractProposal, { touches: touchedCalls, done: own.answered });
  const heading = usePageHeading();
  const answer = async (given: 'accept' | 'decline' | 'withdraw') => {
    // The buttons disappear with the answer, so the focus moves.
    if (await send({ id, proposalId: of.id, answer: given })) heading?.current?.focus();
  };
  return (
    <section className={styles.proposal} data-state={of.state} aria-label={own.by(of.by, toMinute(of.at))}>
      <header className={styles.panelHead}>
        <strong>{own.by(of.by, toMinute(of.at))}</strong>
        <span className={styles.quiet}>{own.states[of.state]}</span>
      </header>
      {of.changes.map(({ field, title, before, after }) => (
        <div key={field}>
          {title}
          <dl className={styles.difference}>
            <div>
              <dt className={styles.quiet}>{own.before}</dt>
              <dd>
                <del>{before ?? own.empty}</del>
              </dd>
            </div>
            <div>
              <dt className={styles.quiet}>{own.after}</dt>
              <dd>
                <ins>{after ?? own.empty}</ins>
              </dd>
            </div>
          </dl>
        </div>
      ))}
      <p>
        {own.reason}：{of.reason}
      </p>
      {of.state === 'open' && (
        <div className={styles.actions}>
          {of.mayAnswer && (
            <>
              <Button look="filled" resting={sending} onClick={() => answer('accept')}>
                {own.accept}
              </Button>
              <Button resting={sending} onClick={() => answer('decline')}>
                {own.decline}
              </Button>
            </>
          )}
          {of.isYours && (
            <Button resting={sending} onClick={() => answer('withdraw')}>
              {own.withdraw}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
