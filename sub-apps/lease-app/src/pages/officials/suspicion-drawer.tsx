import { calls, type LeaseSuspicionDetail, leaseSuspicionPatternNames, leaseSuspicionStateNames } from '@anju/contract';
import { ConfirmedChange, Field, Minute, ReasonedChange, RowLink } from '@anju/page-kit';
import { useBridge, useCall, useChange } from '@anju/sub-app-kit/react';
import { ConfirmDialog, Detail, Fact, Facts, Loaded, type Opening, Part, useOpening } from '@anju/ui/page';
import { Button, Drawer, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { officialTexts } from '../../official-texts.ts';
import { openCase } from '../../parts/open-case.ts';
import styles from './officials.module.css';

const own = officialTexts.suspicions;
const touches = [calls.listLeaseSuspicions, calls.countLeaseSuspicions, calls.getLeaseSuspicion];
const longest = 1_000;

export function SuspicionDrawer({ opening }: { readonly opening: Opening<number> }) {
  const { open, subject, close } = opening;
  return (
    <Drawer open={open} title={own.title} size="min(100vw, var(--width-reading))" destroyOnHidden onClose={close}>
      {subject !== undefined && <Suspicion id={subject} onLeave={close} />}
    </Drawer>
  );
}

function Suspicion({ id, onLeave }: { readonly id: number; readonly onLeave: () => void }) {
  const answer = useCall(calls.getLeaseSuspicion, { id });
  return (
    <Loaded from={answer}>
      {(suspicion) => (
        <Detail>
          <SuspicionFacts of={suspicion} />
          <Work on={suspicion} />
          <Part title={own.cases}>
            <Cases of={suspicion} onLeave={onLeave} />
          </Part>
          <Part title={own.history}>
            <ol className={styles.lines}>
              {suspicion.history.map(({ at, by, text }) => (
                <li key={`${at} ${text}`}>
                  <span className={styles.quiet}>
                    <Minute at={at} /> {by}
                  </span>
                  <br />
                  {text}
                </li>
              ))}
            </ol>
          </Part>
        </Detail>
      )}
    </Loaded>
  );
}

function SuspicionFacts({ of }: { readonly of: LeaseSuspicionDetail }) {
  const { pattern, state, address, facts, official, lessors, note, outcome, lastFoundOn } = of;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [own.pattern, leaseSuspicionPatternNames[pattern]],
    [officialTexts.state, leaseSuspicionStateNames[state]],
    [officialTexts.address, address],
    [own.facts, facts.map((fact) => <div key={fact}>{fact}</div>)],
    [own.lastFoundOn, lastFoundOn],
    [own.lessors, lessors.join('、')],
    [own.official, official ?? own.nobody],
    ...(note === '' ? [] : [[own.note, note] as const]),
    ...(outcome === '' ? [] : [[own.outcome, own.outcomeOf(leaseSuspicionStateNames[state], outcome)] as const]),
  ];
  return (
    <Facts>
      {rows.map(([title, value]) => (
        <Fact key={title} title={title}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}

function Cases({ of: { cases }, onLeave }: { readonly of: LeaseSuspicionDetail; readonly onLeave: () => void }) {
  const bridge = useBridge();
  const open = (id: number, number: string) => {
    onLeave();
    openCase(bridge, id, number);
  };
  return (
    <ul className={styles.lines}>
      {cases.map(({ id, number }) => (
        <li key={id}>
          <RowLink onOpen={() => open(id, number)}>{number}</RowLink>
        </li>
      ))}
    </ul>
  );
}

function Work({ on: { id, version, official, note, mayTake, mayWork } }: { readonly on: LeaseSuspicionDetail }) {
  const taking = useOpening<undefined>();
  const writing = useOpening<undefined>();
  const settling = useOpening<'confirmed' | 'dismissed'>();
  const isConfirmed = settling.subject === 'confirmed';
  return (
    <>
      {mayTake && (
        <div className={styles.actions}>
          <Button type="primary" onClick={() => taking.show(undefined)}>
            {official === null ? own.take : own.takeOver}
          </Button>
        </div>
      )}
      {mayWork && (
        <div className={styles.actions}>
          <Button type={note === '' ? 'primary' : 'default'} onClick={() => writing.show(undefined)}>
            {own.write}
          </Button>
          <Button disabled={note === ''} onClick={() => settling.show('confirmed')}>
            {own.confirm}
          </Button>
          <Button disabled={note === ''} onClick={() => settling.show('dismissed')}>
            {own.dismiss}
          </Button>
          {note === '' && <span className={styles.quiet}>{own.noteFirst}</span>}
        </div>
      )}
      <ConfirmedChange
        key={`take ${taking.key}`}
        call={calls.takeLeaseSuspicion}
        input={{ id, version }}
        touches={touches}
        done={official === null ? own.taken : own.takenOver}
        open={taking.open}
        title={official === null ? own.takeTitle : own.takeOverTitle}
        consequence={official === null ? own.takeConsequence : own.takeOverConsequence(official)}
        action={official === null ? own.take : own.takeOver}
        takesRow
        onClose={taking.close}
      />
      <NoteDialog key={`note ${writing.key}`} of={{ id, version, note }} opening={writing} />
      <ReasonedChange
        key={`settle ${settling.key}`}
        call={calls.settleLeaseSuspicion}
        toInput={(reason) => ({ id, version, outcome: settling.subject ?? 'dismissed', reason })}
        label={isConfirmed ? own.done : own.why}
        maxLength={longest}
        touches={touches}
        done={own.settled}
        open={settling.open}
        title={isConfirmed ? own.confirmTitle : own.dismissTitle}
        consequence={isConfirmed ? own.confirmConsequence : own.dismissConsequence}
        action={isConfirmed ? own.confirm : own.dismiss}
        takesRow
        onClose={settling.close}
      />
    </>
  );
}

interface NoteDialogProps {
  readonly of: Pick<LeaseSuspicionDetail, 'id' | 'version' | 'note'>;
  readonly opening: Opening<undefined>;
}

function NoteDialog({ of: { id, version, note: before }, opening: { open, close } }: NoteDialogProps) {
  const [form] = Form.useForm<{ readonly note: string }>();
  const { send, sending, failure } = useChange(calls.noteLeaseSuspicion, {
    touches,
    done: own.written,
    ownMessage: true,
  });
  return (
    <ConfirmDialog
      open={open}
      title={own.write}
      consequence={own.writeConsequence}
      action={own.write}
      sending={sending}
      failure={failure}
      onConfirm={form.submit}
      onClose={close}
    >
      <Form
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        initialValues={{ note: before }}
        onFinish={async ({ note }: { readonly note: string }) => {
          if (await send({ id, version, note: note.trim() })) close();
        }}
      >
        <Field call={calls.noteLeaseSuspicion} name="note" label={own.note}>
          <Input.TextArea rows={4} maxLength={longest} showCount />
        </Field>
      </Form>
    </ConfirmDialog>
  );
}
