import { calls, type Parameter } from '@anju/contract';
import { useToday } from '@anju/page-kit';
import { useChange } from '@anju/sub-app-kit/react';
import { Button, Input, Select } from 'antd';
import { type SubmitEvent, useId, useState } from 'react';
import { texts } from '../../texts.ts';
import styles from './parameters.module.css';
import { readValue } from './read-value.ts';
import { valueText } from './value-text.ts';

const own = texts.parameters;

export function ParameterValue({ parameter }: { readonly parameter: Parameter }) {
  const [editing, setEditing] = useState<'not yet' | 'now' | 'no longer'>('not yet');
  return (
    <div className={styles.value}>
      {editing === 'now' ? (
        <ParameterForm parameter={parameter} onClose={() => setEditing('no longer')} />
      ) : (
        <>
          <strong>
            {valueText(parameter, parameter.value)}
            {parameter.planned.map(({ since, value }) => (
              <span className={styles.note} key={since}>
                {own.planned(since, valueText(parameter, value))}
              </span>
            ))}
          </strong>
          <Button
            // The focus returns here, where it came from before the field took the button's place.
            autoFocus={editing === 'no longer'}
            type="link"
            size="small"
            aria-label={texts.of(own.change, parameter.title)}
            onClick={() => setEditing('now')}
          >
            {own.change}
          </Button>
        </>
      )}
    </div>
  );
}

interface ParameterFormProps {
  readonly parameter: Parameter;
  readonly onClose: () => void;
}

function ParameterForm({ parameter, onClose }: ParameterFormProps) {
  const { name, title, unit, value, min, max, choices, dated } = parameter;
  const faultId = useId();
  const [typed, setTyped] = useState(String(value));
  const today = useToday();
  const [since, setSince] = useState(today);
  const [checked, setChecked] = useState(false);
  const { send, sending, failure } = useChange(calls.setParameter, {
    touches: [calls.listParameters],
    done: own.saved(title),
    ownMessage: true,
  });
  const read = readValue(typed, min, max);
  const fault = checked && read === undefined ? own.outOfRange(min, max) : failure;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (read !== undefined && (await send({ name, value: read, ...(dated && { since }) }))) onClose();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {choices ? (
        <Select
          autoFocus
          aria-label={title}
          className={styles.field as string}
          options={choices.map((label, index) => ({ label, value: String(index + 1) }))}
          value={typed}
          onChange={setTyped}
        />
      ) : (
        <Input
          autoFocus
          aria-label={title}
          aria-invalid={fault !== undefined}
          aria-describedby={faultId}
          autoComplete="off"
          className={styles.field as string}
          inputMode="numeric"
          suffix={unit}
          value={typed}
          {...(fault !== undefined && { status: 'error' as const })}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {dated && (
        <Input
          aria-label={own.since}
          className={styles.field as string}
          min={today}
          required
          type="date"
          value={since}
          onChange={({ target }) => setSince(target.value)}
        />
      )}
      <Button type="primary" htmlType="submit" loading={sending}>
        {own.save}
      </Button>
      <Button onClick={onClose}>{own.cancel}</Button>
      <p className={styles.fault} id={faultId} role="alert">
        {fault}
      </p>
    </form>
  );
}
