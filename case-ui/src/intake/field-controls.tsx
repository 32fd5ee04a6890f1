import type { FormField } from '@anju/contract';
import { useState } from 'react';
import { useEditor } from './editor.ts';
import styles from './field.module.css';
import { optionsOf } from './filer-place.ts';
import { suggestionsFor } from './held-certificates.ts';
import { inTenThousands, parseNumber, showNumber } from './number-text.ts';
import { texts } from './texts.ts';

export interface ControlProps {
  readonly field: FormField;
  readonly value: unknown;
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
  onChange(value: unknown): void;
  onLeave(): void;
}

/** More buttons than this do not fit side by side. */
const maxButtons = 4;

export function Control(props: ControlProps) {
  const { districts } = useEditor();
  const { kind, input, options, path } = props.field;
  const { places } = useEditor();
  if (input === 'district' && districts.length > 0)
    return <Choice {...props} listed options={districts.map(({ code, name }) => ({ value: code, label: name }))} />;
  switch (kind) {
    case 'choice': {
      const allowed = optionsOf(places, path) ?? options;
      return <Choice {...props} options={allowed.map((value) => ({ value, label: value }))} />;
    }
    case 'choices':
      return <Choices {...props} />;
    case 'yes-or-no':
      return <Choice {...props} options={yesOrNo} />;
    case 'number':
    case 'whole-number':
      return <NumberControl {...props} />;
    default:
      return input === 'long-text' ? <LongText {...props} /> : <TextControl {...props} />;
  }
}

const yesOrNo = [
  { value: true, label: texts.yes },
  { value: false, label: texts.no },
] as const;

const ariaOf = ({ describedBy, invalid, required }: ControlProps) => ({
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
  'aria-required': required || undefined,
});

/** Chooses the keyboard that a phone offers, and limits the length. */
const textInputs = {
  phone: { type: 'tel', inputMode: 'numeric', maxLength: 11, autoComplete: 'off' },
  'identity-number': { autoCapitalize: 'characters', maxLength: 18, autoComplete: 'off', spellCheck: false },
  'credit-code': { autoCapitalize: 'characters', maxLength: 18, autoComplete: 'off', spellCheck: false },
  'unit-number': { autoCapitalize: 'characters', maxLength: 28, autoComplete: 'off', spellCheck: false },
  district: { inputMode: 'numeric', maxLength: 6 },
} as const;

const numbered: readonly (string | undefined)[] = ['phone', 'identity-number', 'credit-code', 'unit-number'];

function TextControl(props: ControlProps) {
  const { field, value, id, onChange, onLeave } = props;
  const { input, kind } = field;
  const isNumbered = numbered.includes(input);
  const suggested = suggestionsFor(field, useEditor().certificates);
  return (
    <>
      <input
        id={id}
        list={suggested.length > 0 ? `${id}-suggested` : undefined}
        className={styles.input}
        type={kind === 'day' ? 'date' : 'text'}
        {...(input !== undefined && input in textInputs && textInputs[input as keyof typeof textInputs])}
        {...(kind === 'day' && { min: '1900-01-01', max: '2199-12-31' })}
        value={typeof value === 'string' ? value : ''}
        {...ariaOf(props)}
        onChange={({ target }) => onChange(isNumbered ? target.value.replace(/\s/g, '').toUpperCase() : target.value)}
        onBlur={onLeave}
      />
      {suggested.length > 0 && (
        <datalist id={`${id}-suggested`}>
          {suggested.map((one) => (
            <option key={one.value} value={one.value} label={one.label} />
          ))}
        </datalist>
      )}
    </>
  );
}

function LongText(props: ControlProps) {
  const { value, id, onChange, onLeave } = props;
  return (
    <textarea
      id={id}
      className={styles.area}
      rows={3}
      value={typeof value === 'string' ? value : ''}
      {...ariaOf(props)}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
    />
  );
}

const units: Readonly<Record<string, string>> = {
  money: texts.yuan,
  area: texts.squareMetres,
  percentage: texts.percent,
};

/** While the field is edited it shows the text as typed, and otherwise the formatted number. */
function NumberControl(props: ControlProps) {
  const { field, value, id, onChange, onLeave } = props;
  const { input, kind } = field;
  const [typed, setTyped] = useState<string>();
  const unit = units[input ?? ''];
  const large = input === 'money' ? inTenThousands(value) : undefined;
  return (
    <>
      <span className={styles.measured}>
        <input
          id={id}
          className={styles.input}
          inputMode={kind === 'whole-number' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={typed ?? showNumber(value, input)}
          {...ariaOf(props)}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(parseNumber(target.value));
          }}
          onBlur={() => {
            setTyped(undefined);
            onLeave();
          }}
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
      {large && <span className={styles.echo}>{texts.inTenThousands(large)}</span>}
    </>
  );
}

interface Option {
  readonly value: string | boolean;
  readonly label: string;
}

interface ChoiceProps extends ControlProps {
  readonly options: readonly Option[];
  /** A district is always chosen from a list: cities differ in how many districts they have. */
  readonly listed?: boolean;
}

function Choice({ options, listed = false, ...props }: ChoiceProps) {
  const { field, id, labelId, onChange, onLeave } = props;
  const value = props.value ?? field.defaultValue;
  if (listed || options.length > maxButtons)
    return (
      <select
        id={id}
        className={styles.input}
        value={typeof value === 'string' ? value : ''}
        {...ariaOf(props)}
        onChange={({ target }) => {
          onChange(target.value === '' ? undefined : target.value);
          onLeave();
        }}
        onBlur={onLeave}
      >
        {field.defaultValue === undefined && <option value="">{texts.chooseOne}</option>}
        {options.map((option) => (
          <option key={option.label} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </select>
    );
  return (
    <div
      className={styles.options}
      role="radiogroup"
      id={id}
      aria-labelledby={labelId}
      {...ariaOf(props)}
      tabIndex={-1}
    >
      {options.map((option) => (
        <label key={option.label} className={styles.option}>
          <input
            type="radio"
            name={id}
            checked={value === option.value}
            onChange={() => {
              onChange(option.value);
              onLeave();
            }}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

function Choices(props: ControlProps) {
  const { field, value, id, labelId, describedBy, onChange, onLeave } = props;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const toggle = (option: string) =>
    field.options.filter((one) => (one === option ? !chosen.includes(one) : chosen.includes(one)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the other fields are
    <div
      className={styles.options}
      role="group"
      id={id}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      tabIndex={-1}
    >
      {field.options.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            onChange={() => {
              onChange(toggle(option));
              onLeave();
            }}
          />
          <span>{option}</span>
        </label>
      ))}
    </div>
  );
}
