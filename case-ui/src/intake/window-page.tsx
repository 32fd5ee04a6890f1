import { type CaseTypeInfo, calls, linkTo, pages } from '@anju/contract';
import { useBridge, useCall, useTabTitle } from '@anju/sub-app-kit/react';
import { Button } from '@anju/ui/controls';
import { Loaded, PageFrame, Panel } from '@anju/ui/page';
import { texts as caseTexts } from '../texts.ts';
import { texts } from './texts.ts';
import styles from './window-page.module.css';

const own = texts.window;

/** A clerk chooses the case type here to file for a visitor at the counter. */
export function WindowChoice() {
  useTabTitle(own.title);
  const types = useCall(calls.listCaseTypes, {});
  return (
    <PageFrame title={own.title} description={own.description}>
      <Panel name={own.choose}>
        <Loaded from={types}>{(all) => <TypesByCategory types={all} />}</Loaded>
      </Panel>
    </PageFrame>
  );
}

function TypesByCategory({ types }: { readonly types: readonly CaseTypeInfo[] }) {
  const bridge = useBridge();
  const open = ({ category, code, name }: CaseTypeInfo) =>
    bridge.openTab({
      ...linkTo(pages.applyOf[category]),
      title: caseTexts.application.title(name),
      query: { type: code },
    });
  return (
    <div className={styles.categories}>
      {[...Map.groupBy(types, ({ category }) => category)].map(([category, ofCategory]) => (
        <section key={category} className={styles.category}>
          <h2 className={styles.name}>{caseTexts.categories[category]}</h2>
          <ul className={styles.types}>
            {ofCategory.map((type) => (
              <li key={type.code}>
                <Button onClick={() => open(type)}>{type.name}</Button>
                <span className={styles.limit}>{own.limit(type.promised.days, type.promised.unit)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
