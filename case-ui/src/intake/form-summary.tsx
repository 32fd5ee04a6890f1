import type { FormSection } from '@anju/contract';
import { useBridge } from '@anju/sub-app-kit/react';
import { alternativeOf, askedFor, groupsOf, stateOfPart } from './form-parts.ts';
import styles from './form-summary.module.css';
import { type FormValue, isGiven, itemsAt, joined, valueAt } from './form-value.ts';
import { texts } from './texts.ts';
import { writtenValue } from './written-value.ts';

interface FormSummaryProps {
  readonly layout: readonly FormSection[];
  readonly form: FormValue;
}

export function FormSummary({ layout, form }: FormSummaryProps) {
  return (
    <div className={styles.summary}>
      {groupsOf(layout).map(({ title, parts }) => (
        <section key={title}>
          <h3 className={styles.group}>{title}</h3>
          {parts.map((part) => {
            const { section } = part;
            if (part.kind === 'single')
              return <Values key={section.title + section.path} section={section} form={form} base="" />;
            const listPath = section.listPath as string;
            return itemsAt(form, listPath).map((item, index) => {
              const base = joined(listPath, index);
              const list = alternativeOf(section, item) ? section : undefined;
              return [section, ...part.inner].map((one) => (
                <Values key={base + one.path} section={one} form={form} base={base} list={list} number={index + 1} />
              ));
            });
          })}
        </section>
      ))}
    </div>
  );
}

interface ValuesProps {
  readonly section: FormSection;
  readonly form: FormValue;
  readonly base: string;
  readonly list?: FormSection | undefined;
  readonly number?: number;
}

function Values({ section, form, base, list, number }: ValuesProps) {
  const { districts = [] } = useBridge().config;
  const spot = { form, base };
  const alternative = list && alternativeOf(list, valueAt(form, base));
  if (stateOfPart(spot, section, alternative) !== 'shown') return null;
  const filled = section.fields.filter(
    (field) => askedFor(spot, field, alternative).shown && isGiven(valueAt(form, joined(base, field.path))),
  );
  if (filled.length === 0) return null;
  return (
    <>
      {number !== undefined && <h4 className={styles.item}>{texts.item(section.title, number)}</h4>}
      <dl className={styles.values}>
        {filled.map((field) => (
          <div key={field.path}>
            <dt>{field.title}</dt>
            <dd>{writtenValue(field, valueAt(form, joined(base, field.path)), districts)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
