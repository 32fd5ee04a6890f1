import { CaseLink, LegalClock } from '@anju/case-ui';
import { calls, linkTo, pages, portalBasePath } from '@anju/contract';
import { useBridge, useCall, useCityTime, useTabTitle } from '@anju/sub-app-kit/react';
import { Button } from '@anju/ui/controls';
import { Loaded, PageFrame, Panel, StateTag } from '@anju/ui/page';
import styles from '../../parts/cards.module.css';
import { texts } from '../../texts.ts';

const own = texts.progress;
const shown = 50;

export function ProgressPage() {
  useTabTitle(own.title);
  const bridge = useBridge();
  const { toDay } = useCityTime();
  const answer = useCall(calls.listCases, { box: 'mine', outcome: 'under-way', pageSize: shown });
  return (
    <PageFrame
      title={own.title}
      description={own.description}
      actions={<Button onClick={() => bridge.openTab(linkTo(pages.leaseApp.cases))}>{own.all}</Button>}
    >
      <section className={styles.group} aria-label={own.open}>
        <h2 className={styles.heading}>{own.open}</h2>
        <Loaded from={answer}>
          {({ list }) => {
            const open = list.filter(({ phase }) => phase === 'open' || phase === 'returned');
            return open.length === 0 ? (
              <Panel>
                <p>{own.nothing}</p>
              </Panel>
            ) : (
              <ul className={styles.cards}>
                {open.map((one) => (
                  <li key={one.id} className={styles.card}>
                    <div className={styles.head}>
                      <h3 className={styles.name}>{one.caseTypeName}</h3>
                      <CaseLink of={one} />
                      <LegalClock of={one} />
                    </div>
                    <div className={styles.head}>
                      {one.phase === 'returned' ? (
                        <StateTag>{own.returned}</StateTag>
                      ) : (
                        one.stepName !== null && <span>{own.step(one.stepName)}</span>
                      )}
                      {one.submittedAt !== null && (
                        <span className={styles.quiet}>{own.submitted(toDay(one.submittedAt))}</span>
                      )}
                    </div>
                  </li>
                ))}
              </ul>
            );
          }}
        </Loaded>
      </section>
      <AskByNumber />
    </PageFrame>
  );
}

/** Guests can ask by a case number too. */
export function AskByNumber() {
  return (
    <section className={styles.group} aria-label={own.byNumber}>
      <h2 className={styles.heading}>{own.byNumber}</h2>
      <div className={styles.card}>
        <p>{own.byNumberLead}</p>
        <p>
          <a className={styles.link} href={`${portalBasePath}progress`}>
            {own.ask}
          </a>
        </p>
      </div>
    </section>
  );
}
