import { calls, linkTo, pages } from '@anju/contract';
import { useBridge, useCall, useTabTitle } from '@anju/sub-app-kit/react';
import { Button, Segmented } from '@anju/ui/controls';
import { Loaded, PageFrame, Panel } from '@anju/ui/page';
import { useState } from 'react';
import styles from '../../parts/cards.module.css';
import { LeaseLine } from '../../parts/lease-line.tsx';
import { texts } from '../../texts.ts';

const own = texts.contracts;
type Side = keyof typeof own.sides;
const sides = Object.keys(own.sides) as Side[];

/** The page lists only leases that were filed, whichever side the user is on. */
export function ContractsPage() {
  useTabTitle(own.title);
  const bridge = useBridge();
  const [side, setSide] = useState<Side>('全部');
  const answer = useCall(calls.listMyLeases, {});
  return (
    <PageFrame
      title={own.title}
      description={own.description}
      actions={<Button onClick={() => bridge.openTab(linkTo(pages.leaseApp.filingsApplication))}>{own.file}</Button>}
    >
      <Segmented
        name={own.side}
        value={side}
        choices={sides.map((value) => ({ value, label: own.sides[value] }))}
        choose={setSide}
      />
      <Loaded from={answer}>
        {(leases) => {
          const shown = leases.filter(({ role }) => side === '全部' || role === side);
          return shown.length === 0 ? (
            <Panel name={own.list}>
              <p>{own.nothing}</p>
            </Panel>
          ) : (
            <ul className={styles.cards} aria-label={own.list}>
              {shown.map((lease) => (
                <li key={lease.caseId} className={styles.card}>
                  <div className={styles.head}>
                    <LeaseLine of={lease} withAddress />
                  </div>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </PageFrame>
  );
}
