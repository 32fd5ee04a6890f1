import { type ContractDetail, calls } from '@anju/contract';
import { useChange } from '@anju/sub-app-kit/react';
import { Button } from '@anju/ui/controls';
import { ConfirmDialog } from '@anju/ui/page';
import { useId, useState } from 'react';
import { parseNumber } from '../intake/index.ts';
import styles from './contracts.module.css';
import { texts } from './texts.ts';
import { touchedCalls } from './touched-calls.ts';

const own = texts.agreement;

type Proposable = ContractDetail['proposable'][number];

interface Wanted {
  readonly field: string;
  readonly value: string;
}

interface ProposeDialogProps {
  readonly of: ContractDetail;
  readonly first: string;
  close(): void;
}

/** One proposal may change several terms. */
export function ProposeDialog({ of: { id, revision, proposable }, first, close }: ProposeDialogProps) {
  const { send, sending, failure } = useChange(calls.proposeContractChange, {
    touches: touchedCalls,
    done: own.sent,
    ownMessage: true,
  });
  const valueOfTerm = (field: string): string => {
    const found = proposable.find((one) => one.field.path === field);
    return found?.value === null || found?.value === undefined ? '' : String(found.value);
  };
  const begin = (field: string): Wanted => ({ field, value: valueOfTerm(field) });
  const [wanted, setWanted] = useState<readonly Wanted[]>([begin(first)]);
  const [reason, setReason] = useState('');
  const reasonId = useId();
  const set = (index: number, next: Wanted) => setWanted(wanted.with(index, next));
  const unused = proposable.find(({ field }) => !wanted.some((one) => one.field === field.path));
  const confirm = async () => {
    const changes = wanted.map(({ field, value }) => ({ field, value: readValue(proposable, field, value) }));
    if (await send({ id, revision, reason: reason.trim(), changes })) close();
  };
  return (
    <ConfirmDialog
      open
      title={own.dialog}
      consequence={own.dialogHint}
      action={own.send}
      sending={sending}
      failure={failure}
      onConfirm={confirm}
      onClose={close}
    >
      {wanted.map((one, index) => (
        <Term
          // The index is the key, because another field of the same term must not take the focus away.
          // biome-ignore lint/suspicious/noArrayIndexKey: none is taken out, and the same term may be chosen twice
          key={index}
          of={one}
          proposable={proposable}
          onField={(field) => set(index, begin(field))}
          onValue={(value) => set(index, { ...one, value })}
        />
      ))}
      {unused && (
        <div>
          <Button look="plain" onClick={() => setWanted([...wanted, begin(unused.field.path)])}>
            {own.more}
          </Button>
        </div>
      )}
      <label className={styles.field} htmlFor={reasonId}>
        {own.reason}
        <textarea
          id={reasonId}
          rows={2}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
    </ConfirmDialog>
  );
}

/** A text that is no number is sent as it was typed, and the server says what is wrong with it. */
function readValue(proposable: readonly Proposable[], field: string, value: string): string | number | null {
  const kind = proposable.find((one) => one.field.path === field)?.field.kind;
  const text = value.trim();
  if (text === '') return null;
  return kind === 'number' || kind === 'whole-number' ? (parseNumber(text) ?? null) : text;
}

interface TermProps {
  readonly of: Wanted;
  readonly proposable: readonly Proposable[];
  onField(field: string): void;
  onValue(value: string): void;
}

function Term({ of: { field, value }, proposable, onField, onValue }: TermProps) {
  const id = useId();
  const found = proposable.find((one) => one.field.path === field)?.field;
  return (
    <div className={styles.term}>
      <label className={styles.field} htmlFor={`${id}-field`}>
        {own.field}
        <select id={`${id}-field`} value={field} onChange={({ target }) => onField(target.value)}>
          {proposable.map((one) => (
            <option key={one.field.path} value={one.field.path}>
              {one.field.title}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field} htmlFor={`${id}-value`}>
        {own.value}
        {found?.kind === 'choice' ? (
          <select id={`${id}-value`} value={value} onChange={({ target }) => onValue(target.value)}>
            {found.options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        ) : (
          <input
            id={`${id}-value`}
            type={found?.kind === 'day' ? 'date' : 'text'}
            inputMode={found?.kind === 'text' || found?.kind === 'day' ? undefined : 'decimal'}
            value={value}
            maxLength={1_000}
            onChange={({ target }) => onValue(target.value)}
          />
        )}
      </label>
    </div>
  );
}
