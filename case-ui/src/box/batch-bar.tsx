import { BatchAction, type CallInput, type CallOutput, type CaseSummary, calls } from '@anju/contract';
import { useChange } from '@anju/sub-app-kit/react';
import { ConfirmDialog } from '@anju/ui/page';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { inOneLine } from '../case/case-actions.ts';
import { texts } from '../texts.ts';
import styles from './case-table.module.css';

const own = texts.batch;

const sent: Readonly<Record<BatchAction, CallInput<typeof calls.actOnCases>['action']>> = {
  claim: { kind: 'claim' },
  approve: { kind: 'decide', decision: 'approve' },
};

interface BatchBarProps {
  readonly cases: readonly CaseSummary[];
  readonly onClear: () => void;
}

/** The server acts on each selected case by itself, so the dialog lists a result for each of them. */
export function BatchBar({ cases, onClear }: BatchBarProps) {
  const [asked, setAsked] = useState<BatchAction>();
  const [words, setWords] = useState('');
  const [results, setResults] = useState<CallOutput<typeof calls.actOnCases>>();
  const { send, sending, failure } = useChange(calls.actOnCases, {
    touches: [calls.listCases, calls.countBoxes, calls.listMyCases, calls.getCase],
    ownMessage: true,
  });
  const offered = BatchAction.options.filter((name) => cases.every(({ batchActions }) => batchActions?.includes(name)));
  const confirm = async () => {
    if (!asked) return;
    const answer = await send({
      cases: cases.map(({ id, version }) => ({ id, version })),
      action: sent[asked],
      opinion: inOneLine(words),
    });
    if (!answer) return;
    setAsked(undefined);
    setWords('');
    setResults(answer.output);
  };
  const nameOf = (id: number): string => cases.find((one) => one.id === id)?.number ?? String(id);
  return (
    <section className={styles.batch} aria-label={own.name}>
      <span>{own.selected(cases.length)}</span>
      {offered.map((name) => (
        <Button key={name} type="primary" onClick={() => setAsked(name)}>
          {texts.work.offered[name]}
        </Button>
      ))}
      {offered.length === 0 && <span className={styles.quiet}>{own.none}</span>}
      <Button onClick={onClear}>{own.clear}</Button>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked ? texts.work.offered[asked] : ''}
        consequence={asked ? own.consequence(cases.length, texts.work.offered[asked]) : ''}
        action={texts.work.confirm}
        sending={sending}
        failure={failure}
        onConfirm={confirm}
        onClose={() => setAsked(undefined)}
      >
        {asked === 'approve' && (
          <Form.Item label={texts.work.opinion} htmlFor="batch-words" layout="vertical">
            <Input.TextArea
              id="batch-words"
              rows={3}
              maxLength={2_000}
              placeholder={texts.work.opinionHint}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </Form.Item>
        )}
      </ConfirmDialog>
      <Modal
        open={results !== undefined}
        title={own.result}
        centered
        footer={
          <Button type="primary" onClick={onClear}>
            {own.close}
          </Button>
        }
        onCancel={onClear}
      >
        <ul className={styles.results}>
          {results?.map(({ id, refused }) => (
            <li key={id} data-refused={refused !== null || undefined}>
              {nameOf(id)}：{refused ?? own.done}
            </li>
          ))}
        </ul>
      </Modal>
    </section>
  );
}
