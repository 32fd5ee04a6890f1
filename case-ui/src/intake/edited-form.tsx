import type { ApplicationStart, Finding, FormSchema, FormSection } from '@anju/contract';
import { useBridge } from '@anju/sub-app-kit/react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { EditorContext } from './editor.ts';
import { moveFiler, placeFiler } from './filer-place.ts';
import { focusFault } from './focus-fault.ts';
import { applicableForm, beginForm, groupsOf } from './form-parts.ts';
import { createFormStore, useAllFaults } from './form-store.ts';
import type { FormValue } from './form-value.ts';
import { PartView } from './part-view.tsx';
import { findingsOf } from './remarks.ts';

type Places = ApplicationStart['places'];

interface EditedFormOptions {
  readonly layout: readonly FormSection[];
  readonly places: Places;
  readonly schema: FormSchema<unknown>;
  readonly form: FormValue;
  /** A new number tells the form to show content that was not typed here. */
  readonly edition: number;
  onChange(form: FormValue): void;
}

/** Draws and checks a form that belongs to no case in the way an application is filled in. */
export function useEditedForm({ layout, places, schema, form, edition, onChange }: EditedFormOptions) {
  const begin = (given: FormValue): FormValue => placeFiler(places, beginForm(layout, given));
  const change = useRef(onChange);
  change.current = onChange;
  const [store] = useState(() => {
    const made = createFormStore(begin(form), {
      toChecked: (given) => applicableForm(layout, given),
      follow: (before, after) => moveFiler(places, before, after),
      onChange: (given) => change.current(applicableForm(layout, given)),
    });
    made.setSchema(schema);
    return made;
  });
  const shown = useRef(edition);
  useEffect(() => {
    if (shown.current === edition) return;
    shown.current = edition;
    store.replace(begin(form));
  });
  return { store, faults: useAllFaults(store) };
}

interface EditedFormProps {
  readonly of: ReturnType<typeof useEditedForm>;
  readonly layout: readonly FormSection[];
  readonly places: Places;
  readonly findings: readonly Finding[];
  helpFor(group: string): ReactNode;
  readonly className?: string | undefined;
}

export function EditedForm({ of: { store }, layout, places, findings, helpFor, className }: EditedFormProps) {
  const { config } = useBridge();
  const groups = useMemo(() => groupsOf(layout), [layout]);
  const editor = useMemo(
    () => ({
      store,
      districts: config.districts ?? [],
      places,
      certificates: [],
      marks: new Map<string, readonly string[]>(),
      findings: findingsOf({ findings: [...findings], missing: [] }).fields,
    }),
    [store, config, places, findings],
  );
  return (
    <EditorContext value={editor}>
      {groups.map(({ title, parts }) => (
        <section key={title} className={className} aria-label={title}>
          <div>
            <h2>{title}</h2>
            {parts.map((part) => (
              <PartView key={`${part.section.listPath} ${part.section.path}`} part={part} group={title} />
            ))}
          </div>
          <aside>{helpFor(title)}</aside>
        </section>
      ))}
    </EditorContext>
  );
}

export function showFaults(
  { store }: Pick<ReturnType<typeof useEditedForm>, 'store'>,
  page: HTMLElement | null,
): boolean {
  const [first] = store.checkAll();
  if (first) requestAnimationFrame(() => focusFault(page, first.path));
  return first === undefined;
}
