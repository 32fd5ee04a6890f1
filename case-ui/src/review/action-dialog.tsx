import { type CaseDetail, type OfferedAction, PauseGround } from '@anju/contract';
import { toOptions } from '@anju/page-kit';
import { ConfirmDialog } from '@anju/ui/page';
import { Form, Input, InputNumber, Select } from 'antd';
import { type ComponentRef, type KeyboardEvent, useRef, useState } from 'react';
import { type ActionValues, caseActions } from '../case/case-actions.ts';
import { texts } from '../texts.ts';
import { CandidateSelect } from './candidate-select.tsx';
import { OpinionTemplates } from './opinion-templates.tsx';
import styles from './review.module.css';
import type { CaseWork } from './use-case-work.ts';

const own = texts.work;
const longestOpinion = 2_000;

interface ActionDialogProps {
  readonly of: CaseDetail;
  readonly work: CaseWork;
  readonly withTemplates: boolean;
}

export function ActionDialog({ of, work, withTemplates }: ActionDialogProps) {
  const { opened } = work;
  return opened ? (
    <OpenDialog key={opened.action} action={opened.action} of={of} work={work} withTemplates={withTemplates} />
  ) : null;
}

interface OpenDialogProps extends ActionDialogProps {
  readonly action: OfferedAction;
}

function OpenDialog({ action, of, work, withTemplates }: OpenDialogProps) {
  const [values, setValues] = useState<ActionValues>({});
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const { words, setWords, marks, sending, fault, confirm, close } = work;
  const { asks, needsReason, dangerous = false } = caseActions[action];
  const change = (changed: ActionValues) => setValues({ ...values, ...changed });
  const byKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) confirm(values);
  };
  const isListOfLines = action === 'return' && marks.length === 0;
  return (
    <ConfirmDialog
      open
      title={own.offered[action]}
      consequence={own.consequences[action]}
      action={own.confirm}
      dangerous={dangerous}
      sending={sending}
      failure={fault}
      initialFocus={field}
      onConfirm={() => confirm(values)}
      onClose={close}
    >
      <Form layout="vertical" component="div" className={styles.dialogForm as string}>
        {asks === 'person' && <CandidateSelect of={of} action={action} onChoose={(to) => change({ to })} />}
        {asks === 'pause' && (
          <>
            <Form.Item label={own.ground} required htmlFor="case-ground">
              <Select
                id="case-ground"
                options={PauseGround.options.map((value) => ({ value, label: value }))}
                value={values.ground ?? null}
                onChange={(ground) => change({ ground })}
              />
            </Form.Item>
            <Form.Item label={own.days} required htmlFor="case-days">
              <InputNumber
                id="case-days"
                min={1}
                max={365}
                precision={0}
                value={values.days ?? null}
                onChange={(days) => change({ days: days ?? undefined } as ActionValues)}
              />
            </Form.Item>
          </>
        )}
        {asks === 'party' && (
          <Form.Item label={own.party} required htmlFor="case-party">
            <Input id="case-party" maxLength={64} onChange={({ target }) => change({ name: target.value.trim() })} />
          </Form.Item>
        )}
        {asks === 'answer' && <PartyAnswerFields of={of} values={values} onChange={change} />}
        {action === 'return' && marks.length > 0 && (
          <section aria-label={own.marked}>
            <ol className={styles.marks}>
              {marks.map(({ about, name, title, text }) => (
                <li key={`${about} ${name}`}>
                  <strong>{title}</strong>：{text.trim() || own.wantedCorrection}
                </li>
              ))}
            </ol>
          </section>
        )}
        <Form.Item
          label={needsReason ? own.reason : own.opinion}
          required={needsReason ?? isListOfLines}
          htmlFor="case-words"
          extra={own.sendByKey}
        >
          <Input.TextArea
            id="case-words"
            ref={field}
            rows={isListOfLines ? 5 : 3}
            maxLength={longestOpinion}
            placeholder={isListOfLines ? own.linesHint : needsReason ? '' : own.opinionHint}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={byKey}
          />
        </Form.Item>
        {withTemplates && <OpinionTemplates words={words} onPick={setWords} />}
      </Form>
    </ConfirmDialog>
  );
}

interface AnswerProps {
  readonly of: CaseDetail;
  readonly values: ActionValues;
  readonly onChange: (changed: ActionValues) => void;
}

/** A party that asked for a hearing can only be recorded as heard; any other party answers otherwise. */
function PartyAnswerFields({ of: { parties }, values, onChange }: AnswerProps) {
  const waiting = parties.filter(({ answer }) => answer === null || answer === 'asks-hearing');
  const chosen = waiting.find(({ name }) => name === values.name);
  const { heard, ...others } = own.answers;
  return (
    <>
      <Form.Item label={own.party} required htmlFor="case-party">
        <Select
          id="case-party"
          options={waiting.map(({ name }) => ({ value: name, label: name }))}
          onChange={(name: string) => onChange({ name })}
        />
      </Form.Item>
      <Form.Item label={own.answer} required htmlFor="case-answer">
        <Select<NonNullable<ActionValues['answer']>>
          id="case-answer"
          disabled={!chosen}
          options={chosen?.answer === 'asks-hearing' ? toOptions({ heard }) : toOptions(others)}
          onChange={(answer) => onChange({ answer })}
        />
      </Form.Item>
    </>
  );
}
