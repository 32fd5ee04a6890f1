import { calls } from '@anju/contract';
import { useBridge, useChange, useCloseTab, usePageAddress } from '@anju/sub-app-kit/react';
import { Button } from '@anju/ui/controls';
import { PageFrame, Panel } from '@anju/ui/page';
import { openContract, useContractKind } from './contract-kind.tsx';
import styles from './contracts.module.css';
import { texts } from './texts.ts';
import { touchedCalls } from './touched-calls.ts';

const own = texts.invitation;

/** The link in an invitation leads here, after signing in. */
export function Invitation() {
  const bridge = useBridge();
  const kind = useContractKind();
  const closeTab = useCloseTab();
  const { query } = usePageAddress();
  const { send, sending, failure } = useChange(calls.openContractInvitation, {
    touches: touchedCalls,
    ownMessage: true,
  });
  const open = async () => {
    const answer = await send({ token: query.token ?? '' });
    if (!answer) return;
    openContract(bridge, kind, answer.output);
    closeTab();
  };
  return (
    <PageFrame title={own.title}>
      <Panel name={own.title}>
        <p>{query.token ? own.about(kind.name) : own.missing}</p>
        {failure !== undefined && (
          <p role="alert" className={styles.bad}>
            {failure}
          </p>
        )}
        {query.token && (
          <Button look="filled" resting={sending} onClick={open}>
            {own.open}
          </Button>
        )}
      </Panel>
    </PageFrame>
  );
}
