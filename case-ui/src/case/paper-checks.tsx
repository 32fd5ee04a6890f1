import { calls, type IssuedPaper } from '@anju/contract';
import { useCall, useCityTime } from '@anju/sub-app-kit/react';
import { Loaded } from '@anju/ui/page';
import { useState } from 'react';
import { texts } from '../texts.ts';
import styles from './case-page.module.css';

const own = texts.checks;

export function PaperChecks({ of: { id, title } }: { readonly of: IssuedPaper }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.checks} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{own.heading(title)}</summary>
      {open && <Checks paperId={id} />}
    </details>
  );
}

function Checks({ paperId }: { readonly paperId: string }) {
  const time = useCityTime();
  return (
    <Loaded from={useCall(calls.listPaperChecks, { id: paperId })}>
      {(checks) => (
        <>
          {checks.length === 0 ? (
            <p>{own.none}</p>
          ) : (
            <ul className={styles.checkList}>
              {checks.map(({ at, manner, verdict, network, times }) => (
                <li key={`${at} ${manner} ${verdict} ${network}`}>
                  {[time.toMinute(at), own.manners[manner], own.verdicts[verdict], own.from(network), own.times(times)]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </li>
              ))}
            </ul>
          )}
          <p className={styles.opinion}>{own.basis}</p>
        </>
      )}
    </Loaded>
  );
}
