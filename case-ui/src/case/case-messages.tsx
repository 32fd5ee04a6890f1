import { calls } from '@anju/contract';
import { Minute } from '@anju/page-kit';
import { useCall } from '@anju/sub-app-kit/react';
import { Loaded } from '@anju/ui/page';
import { Button } from 'antd';
import { useState } from 'react';
import { texts } from '../texts.ts';
import styles from './case-page.module.css';

const own = texts.detail;

export function CaseMessages({ caseNumber }: { readonly caseNumber: string }) {
  const [open, setOpen] = useState(false);
  return open ? (
    <Messages caseNumber={caseNumber} />
  ) : (
    <Button onClick={() => setOpen(true)}>{own.showMessages}</Button>
  );
}

function Messages({ caseNumber }: { readonly caseNumber: string }) {
  const answer = useCall(calls.listMessages, { caseNumber, pageSize: 100 });
  return (
    <Loaded from={answer}>
      {({ list }) =>
        list.length === 0 ? (
          <p className={styles.opinion}>{own.noMessages}</p>
        ) : (
          <ul className={styles.notes}>
            {list.map(({ id, direction, partnerTitle, kindTitle, state, createdAt, lastError }) => (
              <li key={id}>
                <p>
                  {own.directions[direction]}
                  {partnerTitle}：{kindTitle}（{own.messageStates[state]}）
                </p>
                <span className={styles.opinion}>
                  <Minute at={createdAt} />
                  {lastError && ` · ${lastError}`}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
