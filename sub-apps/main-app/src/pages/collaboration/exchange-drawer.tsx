import { calls, linkTo, type MessageDetail, type MessageSummary, pages } from '@anju/contract';
import { ConfirmedChange, Second } from '@anju/page-kit';
import { useBridge, useCall } from '@anju/sub-app-kit/react';
import { Detail, Fact, Facts, Loaded, type Opening, Part, useOpening } from '@anju/ui/page';
import { Button, Drawer } from 'antd';
import { texts } from '../../texts.ts';
import { bodyRows } from './body-rows.ts';
import styles from './collaboration.module.css';
import { MessageStateTag } from './message-state.tsx';

const own = texts.collaboration;

export function ExchangeDrawer({ opening }: { readonly opening: Opening<number> }) {
  const { open, subject, close } = opening;
  return (
    <Drawer open={open} title={own.message} size="min(100vw, var(--width-reading))" destroyOnHidden onClose={close}>
      {subject !== undefined && <Message id={subject} onOpened={close} />}
    </Drawer>
  );
}

function Message({ id, onOpened }: { readonly id: number; readonly onOpened: () => void }) {
  const answer = useCall(calls.getMessage, { id });
  const resending = useOpening<undefined>();
  return (
    <Loaded from={answer}>
      {(message) => (
        <Detail>
          <MessageFacts of={message} onOpened={onOpened} />
          {(message.state === 'failed' || message.state === 'refused') && (
            <Button className={styles.resend as string} type="primary" onClick={() => resending.show(undefined)}>
              {own.resend}
            </Button>
          )}
          <Transfers of={message} />
          {message.direction === 'out' && <Answers of={message} />}
          <Body of={message} />
          <ConfirmedChange
            key={resending.key}
            call={calls.resendMessage}
            input={{ id }}
            touches={[calls.listMessages, calls.getMessage, calls.listPartners]}
            done={own.resent}
            open={resending.open}
            title={own.resendTitle}
            consequence={own.resendConsequence(message.partnerTitle)}
            action={own.resend}
            takesRow
            onClose={resending.close}
          />
        </Detail>
      )}
    </Loaded>
  );
}

function MessageFacts({ of: message, onOpened }: { readonly of: MessageDetail; readonly onOpened: () => void }) {
  const bridge = useBridge();
  const { caseId, caseNumber, nextAt, settledAt } = message;
  const openCase = (number: string) => {
    onOpened();
    bridge.openTab({ ...linkTo(pages.mainApp.case), title: number, query: { id: String(caseId) } });
  };
  const caseFact =
    caseId !== null && caseNumber !== null ? (
      <Button className={styles.link as string} type="link" role="link" onClick={() => openCase(caseNumber)}>
        {own.openCase(caseNumber)}
      </Button>
    ) : (
      (caseNumber ?? own.none)
    );
  return (
    <Facts>
      <Fact title={own.kind}>{message.kindTitle}</Fact>
      <Fact title={own.partner}>
        {own.directions[message.direction]} · {message.partnerTitle}
      </Fact>
      <Fact title={own.state}>
        <MessageStateTag state={message.state} />
      </Fact>
      {message.lastError && (
        <Fact title={message.state === 'rejected' ? own.rejectedBecause : own.lastError}>{message.lastError}</Fact>
      )}
      <Fact title={own.caseNumber}>{caseFact}</Fact>
      <Fact title={own.messageId}>{message.messageId}</Fact>
      {message.inReplyTo && <Fact title={own.inReplyTo}>{message.inReplyTo}</Fact>}
      <Fact title={own.createdAt}>
        <Second at={message.createdAt} />
      </Fact>
      {settledAt && (
        <Fact title={own.settledAt}>
          <Second at={settledAt} />
        </Fact>
      )}
      {message.direction === 'out' && <Fact title={own.attempts}>{message.attempts}</Fact>}
      {message.waitsFor && <Fact title={own.waitsFor}>{message.waitsFor}</Fact>}
      {message.state === 'waiting' && nextAt && (
        <Fact title={own.nextAt}>
          <Second at={nextAt} />
        </Fact>
      )}
    </Facts>
  );
}

function Transfers({ of: { transfers } }: { readonly of: MessageDetail }) {
  return (
    <Part title={own.transfers} nothing={transfers.length === 0 && own.noTransfers}>
      <ol className={styles.lines}>
        {transfers.map(({ at, result }) => (
          <li key={`${at} ${result}`}>
            <span>{own.transferResults[result]}</span>
            <span className={styles.quiet}>
              <Second at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Answers({ of: { answers } }: { readonly of: MessageDetail }) {
  return (
    <Part title={own.answers} nothing={answers.length === 0 && own.noAnswers}>
      <ul className={styles.lines}>
        {answers.map(({ id, kindTitle, messageId, state, createdAt }: MessageSummary) => (
          <li key={id}>
            <span>
              {kindTitle} <MessageStateTag state={state} />
            </span>
            <span className={styles.quiet}>
              {messageId} · <Second at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Body({ of: { body } }: { readonly of: MessageDetail }) {
  const rows = bodyRows(body);
  return (
    <Part title={own.body} nothing={rows.length === 0 && own.emptyBody}>
      <Facts>
        {rows.map(({ path, title, value }) => (
          <Fact key={path} title={title}>
            {value}
          </Fact>
        ))}
      </Facts>
    </Part>
  );
}
