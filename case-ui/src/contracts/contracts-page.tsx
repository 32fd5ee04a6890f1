import { type ContractSummary, calls, contractStateNames, linkTo } from '@anju/contract';
import { useBridge, useCall } from '@anju/sub-app-kit/react';
import { Button } from '@anju/ui/controls';
import { Loaded, PageFrame, Panel } from '@anju/ui/page';
import { openContract, useContractKind } from './contract-kind.tsx';
import styles from './contracts.module.css';
import { texts } from './texts.ts';

const own = texts.list;

export function Contracts() {
  const { openTab } = useBridge();
  const { code, pages, description, nothing } = useContractKind();
  const answer = useCall(calls.listContracts, { kind: code });
  return (
    <PageFrame
      title={pages.mine.title}
      description={description}
      actions={
        <Button look="filled" onClick={() => openTab(linkTo(pages.begin))}>
          {own.begin}
        </Button>
      }
    >
      <Panel name={pages.mine.title}>
        <Loaded from={answer}>
          {({ list }) =>
            list.length === 0 ? (
              <p className={styles.quiet}>{nothing}</p>
            ) : (
              <ul className={styles.contracts}>
                {list.map((contract) => (
                  <Row key={contract.id} of={contract} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
    </PageFrame>
  );
}

const mine: readonly ContractSummary['todo'][] = [
  'complete',
  'answer',
  'settle',
  'confirm',
  'sign',
  'answer-unlock',
  'file',
];

function Row({ of: contract }: { readonly of: ContractSummary }) {
  const bridge = useBridge();
  const kind = useContractKind();
  const { number, address, sides, facts, state, todo } = contract;
  const names = (people: readonly string[]) => people.join('、') || '—';
  return (
    <li>
      <div>
        <Button look="plain" aria-label={own.open(number)} onClick={() => openContract(bridge, kind, contract)}>
          {address}
        </Button>
        <p className={styles.quiet}>{number}</p>
      </div>
      <div>
        {sides.map(({ people }) => names(people)).join(' / ')}
        <p className={styles.quiet}>{facts.map(({ value }) => value).join('　')}</p>
      </div>
      <div>
        <span className={styles.tag} data-state={state}>
          {contractStateNames[state]}
        </span>
        <p className={mine.includes(todo) ? styles.todo : styles.quiet}>{texts.todo[todo]}</p>
      </div>
    </li>
  );
}
