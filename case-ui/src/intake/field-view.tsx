import type { FormField, FormSection } from '@anju/contract';
import { memo, useId } from 'react';
import { useEditor, useIsKnown } from './editor.ts';
import styles from './field.module.css';
import { Control } from './field-controls.tsx';
import { alternativeOf, askedFor } from './form-parts.ts';
import { useFault, useFormValue, useOfForm } from './form-store.ts';
import { joined, valueAt } from './form-value.ts';
import { showNumber } from './number-text.ts';
import { texts } from './texts.ts';

interface FieldViewProps {
  readonly field: FormField;
  /** The base is the path of a list item, such as `lessors.0`, or empty for the form itself. */
  readonly base: string;
  /** The list around the field is given only if its items are of several kinds. */
  readonly list?: FormSection | undefined;
}

export const FieldView = memo(function FieldView({ field, base, list }: FieldViewProps) {
  const { store } = useEditor();
  const asked = useOfForm(store, (form) => {
    const alternative = list && alternativeOf(list, valueAt(form, base));
    const { shown, required } = askedFor({ form, base }, field, alternative);
    return shown ? (required ? 'required' : 'optional') : 'not';
  });
  const path = joined(base, field.path);
  const known = useIsKnown(path);
  if (asked === 'not') return null;
  return known ? (
    <KnownField field={field} path={path} />
  ) : (
    <AskedField field={field} path={path} required={asked === 'required'} />
  );
});

interface OwnFieldProps {
  readonly field: FormField;
  readonly path: string;
}

function KnownField({ field, path }: OwnFieldProps) {
  const { store, districts } = useEditor();
  const value = useFormValue(store, path);
  if (value === undefined) return null;
  return (
    <div className={styles.field}>
      <span className={styles.label}>{field.title}</span>
      <span className={styles.knownValue}>
        {(field.input === 'district' && districts.find(({ code }) => code === value)?.name) ||
          showNumber(value, field.input)}
      </span>
      <Remarks path={path} />
    </div>
  );
}

function AskedField({ field, path, required }: OwnFieldProps & { readonly required: boolean }) {
  const { store, marks } = useEditor();
  const value = useFormValue(store, path);
  const fault = useFault(store, path);
  const id = useId();
  const isGroup = isGroupOfControls(field);
  const isWide = field.input === 'long-text' || field.kind === 'choices' || field.path.endsWith('ddress');
  return (
    <div
      className={styles.field}
      data-path={path}
      data-asked={required || undefined}
      data-wide={isWide || undefined}
      data-wrong={fault !== undefined || undefined}
      data-marked={marks.has(path) || undefined}
    >
      <span className={styles.title}>
        {isGroup ? (
          <span className={styles.label} id={`${id}-label`}>
            {field.title}
          </span>
        ) : (
          <label className={styles.label} id={`${id}-label`} htmlFor={id}>
            {field.title}
          </label>
        )}
        {!required && field.defaultValue === undefined && <span className={styles.optional}>{texts.optional}</span>}
      </span>
      <Control
        field={field}
        value={value}
        id={id}
        labelId={`${id}-label`}
        describedBy={fault === undefined ? undefined : `${id}-fault`}
        invalid={fault !== undefined}
        required={required}
        onChange={(next) => store.set(path, next === '' ? undefined : next)}
        onLeave={() => store.leave(path)}
      />
      {fault !== undefined && (
        <p className={styles.fault} id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
      <Remarks path={path} />
    </div>
  );
}

const isGroupOfControls = ({ kind, options, input }: FormField): boolean =>
  kind === 'choices' || kind === 'yes-or-no' || (kind === 'choice' && input !== 'district' && options.length <= 4);

export function Remarks({ path }: { readonly path: string }) {
  const { marks, findings } = useEditor();
  return (
    <>
      {marks.get(path)?.map((text) => (
        <p key={text} className={styles.mark}>
          {texts.mark(text)}
        </p>
      ))}
      {findings.get(path)?.map((text) => (
        <p key={text} className={styles.finding}>
          {texts.finding(text)}
        </p>
      ))}
    </>
  );
}
