import { type ContractDetail, type ContractState, calls, contractStateNames } from '@anju/contract';
import { useCall, usePageAddress, useTabTitle } from '@anju/sub-app-kit/react';
import { Loaded, PageFrame } from '@anju/ui/page';
import { AgreementPanel } from './agreement-panel.tsx';
import { tabTitle, useContractKind } from './contract-kind.tsx';
import { ContractSteps } from './contract-steps.tsx';
import { ContractText } from './contract-text.tsx';
import styles from './contracts.module.css';
import { DraftContract } from './draft-contract.tsx';
import { HistoryPanel, PartiesPanel } from './parties-panel.tsx';
import { SigningPanel } from './signing-panel.tsx';
import { texts } from './texts.ts';

const own = texts.contract;
const steps: readonly Exclude<ContractState, 'void'>[] = ['draft', 'negotiating', 'locked', 'signed', 'filed'];

/** A draft is shown as a form; afterwards the text stands beside what is agreed and signed. */
export function Contract() {
  const { query } = usePageAddress();
  const { pages } = useContractKind();
  const id = Number(query.id);
  return Number.isSafeInteger(id) && id > 0 ? (
    <LoadedContract key={id} id={id} />
  ) : (
    <p role="alert">{own.missing(pages.mine.title)}</p>
  );
}

function LoadedContract({ id }: { readonly id: number }) {
  const answer = useCall(calls.getContract, { id });
  return <Loaded from={answer}>{(contract) => <Shown of={contract} />}</Loaded>;
}

function Shown({ of: contract }: { readonly of: ContractDetail }) {
  const { number, kindName, address, state, template, revision, draft } = contract;
  useTabTitle(tabTitle(useContractKind(), number));
  return (
    <PageFrame
      title={kindName}
      description={`${address}　${number}`}
      actions={
        <span className={styles.tag} data-state={state}>
          {contractStateNames[state]}
        </span>
      }
    >
      {state !== 'void' && (
        <ContractSteps name={own.stepsName} steps={steps.map((step) => own.steps[step])} now={steps.indexOf(state)} />
      )}
      {draft ? (
        <DraftContract of={contract} draft={draft} />
      ) : (
        <div className={styles.sides}>
          <ContractText title={kindName} clauses={contract.clauses} edition={own.edition(template, revision)} />
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
