import { type CaseGuide, calls } from '@anju/contract';
import { DownloadButton } from '@anju/page-kit';
import { useCall } from '@anju/sub-app-kit/react';
import { TextField } from '@anju/ui/controls';
import { Loaded, Panel } from '@anju/ui/page';
import { useState } from 'react';
import styles from '../../parts/cards.module.css';
import { texts } from '../../texts.ts';

const own = texts.documents;
/** The categories of this app come first. */
const categories = Object.keys(own.categories) as (keyof typeof own.categories)[];

/** Guests see the guides too; each has a form that can be filled in by hand. */
export function Guides() {
  const answer = useCall(calls.listGuides, {});
  const [text, setText] = useState('');
  const wanted = text.trim().toUpperCase();
  return (
    <section className={styles.group} aria-label={own.guides}>
      <h2 className={styles.heading}>{own.guides}</h2>
      <div className={styles.ask}>
        <TextField
          label={own.find}
          hint={own.hint}
          value={text}
          maxLength={50}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Loaded from={answer}>
        {(guides) => {
          const found = guides.filter(({ name, code }) => name.includes(text.trim()) || code.includes(wanted));
          const shown = categories.filter((category) => found.some((guide) => guide.category === category));
          return shown.length === 0 ? (
            <Panel>
              <p>{own.nothing}</p>
            </Panel>
          ) : (
            shown.map((category) => (
              <section key={category} className={styles.group} aria-label={own.categories[category]}>
                <h3 className={styles.heading}>{own.categories[category]}</h3>
                <ul className={styles.cards}>
                  {found
                    .filter((guide) => guide.category === category)
                    .map((guide) => (
                      <li key={guide.code} className={`${styles.card} ${styles.row}`}>
                        <Guide of={guide} />
                      </li>
                    ))}
                </ul>
              </section>
            ))
          );
        }}
      </Loaded>
    </section>
  );
}

function Guide({ of: guide }: { readonly of: CaseGuide }) {
  const { code, name, applicants, promised, statutoryLimit, legalBasis, steps, materials, note } = guide;
  const facts: readonly (readonly [string, string])[] = [
    [own.applicants, applicants],
    ...(note === null ? [] : [[own.note, note] as const]),
    [own.promised, own.days(promised.days, promised.unit)],
    [
      own.statutory,
      statutoryLimit === null ? own.noLaw : own.limit(statutoryLimit.days, statutoryLimit.unit, statutoryLimit.source),
    ],
    [own.basis, legalBasis],
    [own.steps, steps.join(' → ')],
    [own.materials, materials.map(materialInWords).join('；')],
  ];
  return (
    <>
      <details>
        <summary>
          <span className={styles.name}>{name}</span> <span className={styles.quiet}>{code}</span>
        </summary>
        <dl className={styles.facts}>
          {facts.map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div className={styles.actions}>
        <DownloadButton
          call={calls.readGuide}
          input={{ caseType: code, what: 'guide' }}
          fileName={own.guideFile(name)}
          aria-label={own.guideOf(name)}
        >
          {own.guide}
        </DownloadButton>
        <DownloadButton
          call={calls.readGuide}
          input={{ caseType: code, what: 'form' }}
          fileName={own.formFile(name)}
          aria-label={own.formOf(name)}
        >
          {own.form}
        </DownloadButton>
      </div>
    </>
  );
}

function materialInWords({ name, required, requiredWhen, sharedFrom }: CaseGuide['materials'][number]): string {
  if (sharedFrom !== undefined) return `${name}（${own.shared(sharedFrom)}）`;
  if (required) return `${name}（${own.required}）`;
  return `${name}（${requiredWhen === undefined ? own.optional : own.when(requiredWhen)}）`;
}
