import { calls, type LeaseContractDetail, type LeaseContractState, leaseContractStateNames } from '@anju/contract';
import { useCall, usePageAddress, useTabTitle } from '@anju/sub-app-kit/react';
import { Loaded, PageFrame } from '@anju/ui/page';
import { texts } from '../../contract-texts.ts';
import { AgreementPanel } from './agreement-panel.tsx';
import { ContractText } from './contract-text.tsx';
import styles from './contracts.module.css';
import { DraftContract } from './draft-contract.tsx';
import { HistoryPanel, PartiesPanel } from './parties-panel.tsx';
import { SigningPanel } from './signing-panel.tsx';

const own = texts.contract;
const steps: readonly Exclude<LeaseContractState, 'void'>[] = ['draft', 'negotiating', 'locked', 'signed', 'filed'];

/** A draft is shown as a form; afterwards the text stands beside what is agreed and signed. */
export function Contract() {
  const { query } = usePageAddress();
  const id = Number(query.id);
  return Number.isSafeInteger(id) && id > 0 ? <LoadedContract key={id} id={id} /> : <p role="alert">{own.missing}</p>;
}

function LoadedContract({ id }: { readonly id: number }) {
  const answer = useCall(calls.getLeaseContract, { id });
  return <Loaded from={answer}>{(contract) => <Shown of={contract} />}</Loaded>;
}

function Shown({ of: contract }: { readonly of: LeaseContractDetail }) {
  const { number, address, state, template, revision, draft } = contract;
  useTabTitle(own.tab(number));
  return (
    <PageFrame
      title={own.title}
      description={`${address}　${number}`}
      actions={
        <span className={styles.tag} data-state={state}>
          {leaseContractStateNames[state]}
        </span>
      }
    >
      {state !== 'void' && <Way state={state} />}
      {draft ? (
        <DraftContract of={contract} draft={draft} />
      ) : (
        <div className={styles.sides}>
          <ContractText clauses={contract.clauses} edition={own.edition(template, revision)} />
          <div className={styles.panels}>
            <SigningPanel of={contract} />
            <AgreementPanel of={contract} />
            <PartiesPanel of={contract} />
            <HistoryPanel of={contract} />
          </div>
        </div>
      )}
    </PageFrame>
  );
}

function Way({ state }: { readonly state: (typeof steps)[number] }) {
  const now = steps.indexOf(state);
  return (
    <ol className={styles.way} aria-label={own.stepsName}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-done={index < now || undefined}
          data-now={index === now || undefined}
          {...(index === now && { 'aria-current': 'step' })}
        >
          {own.steps[step]}
        </li>
      ))}
    </ol>
  );
}
