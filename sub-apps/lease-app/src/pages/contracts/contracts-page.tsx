import { calls, type LeaseContractSummary, leaseContractStateNames, linkTo, pages } from '@anju/contract';
import { useBridge, useCall } from '@anju/sub-app-kit/react';
import { Button } from '@anju/ui/controls';
import { Loaded, PageFrame, Panel } from '@anju/ui/page';
import { texts } from '../../contract-texts.ts';
import styles from './contracts.module.css';
import { openContract } from './open-contract.ts';

const own = texts.list;

export function Contracts() {
  const { openTab } = useBridge();
  const answer = useCall(calls.listLeaseContracts, {});
  return (
    <PageFrame
      title={own.title}
      description={own.description}
      actions={
        <Button look="filled" onClick={() => openTab(linkTo(pages.leaseApp.contractsSigning))}>
          {own.new}
        </Button>
      }
    >
      <Panel name={own.title}>
        <Loaded from={answer}>
          {({ list }) =>
            list.length === 0 ? (
              <p className={styles.quiet}>{own.nothing}</p>
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

const mine: readonly LeaseContractSummary['todo'][] = [
  'complete',
  'answer',
  'settle',
  'confirm',
  'sign',
  'answer-unlock',
  'file',
];

function Row({ of: contract }: { readonly of: LeaseContractSummary }) {
  const bridge = useBridge();
  const { number, address, lessors, lessees, startDate, endDate, rent, state, todo } = contract;
  const names = (people: readonly string[]) => people.join('、') || '—';
  return (
    <li>
      <div>
        <Button look="plain" aria-label={own.open(number)} onClick={() => openContract(bridge, contract)}>
          {address}
        </Button>
        <p className={styles.quiet}>{number}</p>
      </div>
      <div>
        {names(lessors)} / {names(lessees)}
        <p className={styles.quiet}>
          {startDate ? `${startDate} 至 ${endDate ?? ''}` : ''}
          {rent === null ? '' : `　${rent.toLocaleString('zh-CN', { minimumFractionDigits: 2 })} 元/月`}
        </p>
      </div>
      <div>
        <span className={styles.tag} data-state={state}>
          {leaseContractStateNames[state]}
        </span>
        <p className={mine.includes(todo) ? styles.todo : styles.quiet}>{texts.todo[todo]}</p>
      </div>
    </li>
  );
}
