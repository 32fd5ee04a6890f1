import type { FormSection } from '@anju/contract';
import { Button } from '@anju/ui/controls';
import { memo, useId, useState } from 'react';
import { useEditor } from './editor.ts';
import fieldStyles from './field.module.css';
import { FieldView, Remarks } from './field-view.tsx';
import { knownPaths } from './filer-place.ts';
import { alternativeKey, alternativeOf, type FormPart, isShown, stateOfPart } from './form-parts.ts';
import { useFault, useFormValue, useOfForm } from './form-store.ts';
import { itemsAt, joined, valueAt, withValue } from './form-value.ts';
import styles from './part-view.module.css';
import { texts } from './texts.ts';

interface PartViewProps {
  readonly part: FormPart;
  readonly group: string;
}

export const PartView = memo(function PartView({ part, group }: PartViewProps) {
  return part.kind === 'single' ? (
    <SectionView section={part.section} base="" group={group} />
  ) : (
    <ListView section={part.section} inner={part.inner} />
  );
});

interface SectionViewProps {
  readonly section: FormSection;
  readonly base: string;
  readonly group?: string;
  readonly list?: FormSection;
}

function SectionView({ section, base, group, list }: SectionViewProps) {
  const { store, places } = useEditor();
  const { title, fields } = section;
  const state = useOfForm(store, (form) =>
    stateOfPart({ form, base }, section, list && alternativeOf(list, valueAt(form, base))),
  );
  const path = joined(base, section.path);
  const isOwn = useOfForm(store, (form) => [...knownPaths(places, form)].some((known) => known.startsWith(`${path}.`)));
  const put = (value: unknown) => store.restructure(withValue(store.read(), path, value));
  if (state === 'hidden') return null;
  if (state === 'offered')
    return (
      <div className={styles.offer}>
        <Button onClick={() => put({})}>{texts.add(title)}</Button>
        <PathFault path={path} />
        <Remarks path={path} />
      </div>
    );
  const mayGo = section.path !== '' && !section.required && !isOwn;
  return (
    <Part title={section.path !== '' && title !== group ? title : undefined} path={section.path === '' ? '' : path}>
      {isOwn && section.path !== '' && <p className={fieldStyles.note}>{texts.known}</p>}
      <div className={styles.fields}>
        {fields.map((field) => (
          <FieldView key={field.path} field={field} base={base} list={list} />
        ))}
      </div>
      {mayGo && (
        <Button look="plain" onClick={() => put(undefined)}>
          {texts.remove(title)}
        </Button>
      )}
    </Part>
  );
}

interface PartProps {
  readonly title: string | undefined;
  /** Faults of the part as a whole are found by this path; it is empty for the form itself. */
  readonly path: string;
  readonly children: React.ReactNode;
}

function Part({ title, path, children }: PartProps) {
  const id = useId();
  return (
    <section
      className={styles.part}
      data-path={path || undefined}
      {...(title !== undefined && { 'aria-labelledby': id })}
    >
      {title !== undefined && (
        <h3 className={styles.title} id={id}>
          {title}
        </h3>
      )}
      {path !== '' && (
        <>
          <PathFault path={path} />
          <Remarks path={path} />
        </>
      )}
      {children}
    </section>
  );
}

function PathFault({ path }: { readonly path: string }) {
  const fault = useFault(useEditor().store, path);
  return fault === undefined ? null : (
    <p className={fieldStyles.fault} role="alert">
      {fault}
    </p>
  );
}

/** A list with more items than this folds them and opens one at a time. */
const maxUnfolded = 4;

interface ListViewProps {
  readonly section: FormSection;
  readonly inner: readonly FormSection[];
}

function ListView({ section, inner }: ListViewProps) {
  const { store } = useEditor();
  const { title, required, items: bounds } = section;
  const listPath = section.listPath as string;
  const shown = useOfForm(store, (form) => isShown({ form, base: '' }, section.shownWhen));
  const count = useOfForm(store, (form) => itemsAt(form, listPath).length);
  const [opened, setOpened] = useState<number>();
  if (!shown) return null;
  const put = (items: readonly unknown[]) =>
    store.restructure(withValue(store.read(), listPath, items.length === 0 && !required ? undefined : items));
  const folds = count > maxUnfolded;
  const min = required ? Math.max(bounds?.min ?? 0, 1) : 0;
  return (
    <Part title={title} path={listPath}>
      {Array.from({ length: count }, (_, index) => (
        <Item
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no name but its place
          key={index}
          section={section}
          inner={inner}
          index={index}
          folded={folds && opened !== index}
          onOpen={() => setOpened(index)}
          onFold={folds ? () => setOpened(undefined) : undefined}
          onRemove={
            count > min
              ? () => put(itemsAt(store.read(), listPath).filter((_item, other) => other !== index))
              : undefined
          }
        />
      ))}
      {count < (bounds?.max ?? Number.POSITIVE_INFINITY) && (
        <div>
          <Button
            onClick={() => {
              setOpened(count);
              put([...itemsAt(store.read(), listPath), {}]);
            }}
          >
            {texts.add(title)}
          </Button>
        </div>
      )}
    </Part>
  );
}

interface ItemProps extends ListViewProps {
  readonly index: number;
  readonly folded: boolean;
  onOpen(): void;
  readonly onFold: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

function Item({ section, inner, index, folded, onOpen, onFold, onRemove }: ItemProps) {
  const { store, places } = useEditor();
  const base = joined(section.listPath as string, index);
  const name = texts.item(section.title, index + 1);
  const isOwn = useOfForm(store, (form) => [...knownPaths(places, form)].some((known) => known.startsWith(`${base}.`)));
  return (
    <fieldset className={styles.item} data-path={base}>
      <legend className={styles.legend}>{name}</legend>
      {folded ? (
        <FoldedItem base={base} section={section} name={name} onOpen={onOpen} />
      ) : (
        <>
          <PathFault path={base} />
          <Remarks path={base} />
          {isOwn && <p className={fieldStyles.note}>{texts.known}</p>}
          {section.alternatives && !isOwn && <AlternativeChoice section={section} base={base} />}
          <div className={styles.fields}>
            {section.fields.map((field) => (
              <FieldView key={field.path} field={field} base={base} list={section} />
            ))}
          </div>
          {inner.length > 0 && (
            <div className={styles.inner}>
              {inner.map((part) => (
                <SectionView key={part.path} section={part} base={base} list={section} />
              ))}
            </div>
          )}
        </>
      )}
      {(onRemove || (onFold && !folded)) && (
        <div className={styles.itemActions}>
          {onFold && !folded && (
            <Button look="plain" onClick={onFold}>
              {texts.fold}
            </Button>
          )}
          {onRemove && !isOwn && (
            <Button look="plain" onClick={onRemove}>
              {texts.remove(name)}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}

interface FoldedItemProps {
  readonly base: string;
  readonly section: FormSection;
  readonly name: string;
  onOpen(): void;
}

/** The first values of an item tell which one it is. */
function FoldedItem({ base, section, name, onOpen }: FoldedItemProps) {
  const { store } = useEditor();
  const words = useOfForm(store, (form) =>
    section.fields
      .slice(0, 3)
      .flatMap(({ path }) => {
        const value = valueAt(form, joined(base, path));
        return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
      })
      .join(' · '),
  );
  const isWrong = useOfForm(store, () =>
    [...store.readState().shownFaults.keys()].some((path) => path.startsWith(`${base}.`)),
  );
  return (
    <div className={styles.folded}>
      <span className={isWrong ? fieldStyles.fault : undefined}>{words || texts.notNamed}</span>
      <Button look="plain" onClick={onOpen}>
        {texts.edit(name)}
      </Button>
    </div>
  );
}

function AlternativeChoice({ section, base }: { readonly section: FormSection; readonly base: string }) {
  const { store } = useEditor();
  const item = useFormValue(store, base);
  const id = useId();
  const chosen = alternativeOf(section, item)?.title;
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label} id={id}>
        {texts.partyKind(section.title)}
      </span>
      <div className={fieldStyles.options} role="radiogroup" aria-labelledby={id}>
        {section.alternatives?.map(({ title }) => (
          <label key={title} className={fieldStyles.option}>
            <input
              type="radio"
              name={id}
              checked={chosen === title}
              onChange={() => store.restructure(withValue(store.read(), joined(base, alternativeKey), title))}
            />
            <span>{title}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
