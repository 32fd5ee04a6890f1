import { type AskedConfirmation, type ConfirmationText, calls } from '@anju/contract';
import { useCall, useChange } from '@anju/sub-app-kit/react';
import { Button, TextField } from '@anju/ui/controls';
import { Loaded, Panel } from '@anju/ui/page';
import { useState } from 'react';
import styles from './confirmations.module.css';
import { texts } from './texts.ts';

const own = texts.mine;

export function AskedOfMe() {
  const { data = [] } = useCall(calls.listAskedConfirmations, {});
  if (data.length === 0) return null;
  const title = own.title(data.length);
  return (
    <Panel name={title}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.how}>{own.lead}</p>
      <ul className={styles.parties}>
        {data.map((asked) => (
          <Asked key={asked.id} of={asked} />
        ))}
      </ul>
    </Panel>
  );
}

function Asked({ of: { id, applicantName, caseTypeName, roles } }: { readonly of: AskedConfirmation }) {
  const [isOpen, setIsOpen] = useState(false);
  const line = own.line(applicantName, caseTypeName, roles);
  return (
    <li className={styles.asked}>
      <div className={styles.party}>
        <span className={styles.who}>{line}</span>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? own.fold : own.open}
        </Button>
      </div>
      {isOpen && <AskedText id={id} />}
    </li>
  );
}

function AskedText({ id }: { readonly id: number }) {
  const answer = useCall(calls.getAskedConfirmation, { id });
  return <Loaded from={answer}>{(text) => <Reading of={text} />}</Loaded>;
}

function Reading({ of: { id, hash, sections } }: { readonly of: ConfirmationText }) {
  const touches = [calls.listAskedConfirmations];
  const confirm = useChange(calls.answerAskedConfirmation, { touches, ownMessage: true, done: own.confirmed });
  const decline = useChange(calls.answerAskedConfirmation, { touches, ownMessage: true, done: own.declined });
  const [reason, setReason] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const failure = problem ?? confirm.failure ?? decline.failure;
  const refuse = () => {
    setProblem(undefined);
    if (reason === undefined) return setReason('');
    if (reason.trim() === '') return setProblem(own.reasonMissing);
    void decline.send({ id, hash, answer: { kind: 'decline', reason: reason.trim() } });
  };
  return (
    <div className={styles.reading}>
      {sections.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          <dl className={styles.rows}>
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.digest}>{own.digest(hash)}</p>
      {reason !== undefined && (
        <TextField
          name="reason"
          label={own.reason}
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          look="filled"
          resting={confirm.sending}
          onClick={() => confirm.send({ id, hash, answer: { kind: 'confirm' } })}
        >
          {own.confirm}
        </Button>
        <Button resting={decline.sending} onClick={refuse}>
          {own.decline}
        </Button>
      </div>
    </div>
  );
}
