import { calls, type OfferedAction } from '@anju/contract';
import { InAntd } from '@anju/page-kit';
import { useBridge, useClient, useCloseTab } from '@anju/sub-app-kit/react';
import { PageFrame, Panel } from '@anju/ui/page';
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { caseActions } from '../case/case-actions.ts';
import { CaseHead } from '../case/case-head.tsx';
import { CaseHistory } from '../case/case-history.tsx';
import { CaseMessages } from '../case/case-messages.tsx';
import { CaseNotes } from '../case/case-notes.tsx';
import styles from '../case/case-page.module.css';
import { CasePapers } from '../case/case-papers.tsx';
import { formBlocks, isPlaced } from '../case/form-rows.ts';
import { FormView, useFormFilter } from '../case/form-view.tsx';
import { lastRemarks } from '../case/last-remarks.ts';
import { LinkedCases } from '../case/linked-cases.tsx';
import { MaterialsView } from '../case/materials-view.tsx';
import type { ShownCase } from '../case/shown-case.ts';
import { GivenConfirmations } from '../confirmations/confirmation-list.tsx';
import { openCase } from '../opening/open-case.ts';
import { texts } from '../texts.ts';
import { ActionDialog } from './action-dialog.tsx';
import { KeyHelp } from './key-help.tsx';
import { findNext } from './next-case.ts';
import { ReviewPanel } from './review-panel.tsx';
import { useCaseWork } from './use-case-work.ts';
import { useKeys, useKeysSetting } from './use-keys.ts';
import { useViewers } from './use-viewers.ts';

const own = texts.detail;

const ProcessDrawing = lazy(async () => ({
  default: (await import('../case/drawing/process-drawing.tsx')).ProcessDrawing,
}));

export function ReviewCase({ of, type, reload, onChanged }: ShownCase) {
  const work = useCaseWork(of, onChanged);
  const viewers = useViewers(of);
  const [helping, setHelping] = useState(false);
  const [withKeys, setWithKeys] = useKeysSetting();
  const [filter, setFilter] = useFormFilter();
  const page = useRef<HTMLDivElement>(null);
  const reads = useRef<HTMLDivElement>(null);
  // Head, form and actions are drawn first; materials, papers and the rest, which need antd, follow in a second pass.
  const isWhole = useDeferredValue(true, false);
  const goOn = useNextCase(of.id, of.offered.length === 0);
  const { findings, defects } = useMemo(() => lastRemarks(of.opinions), [of.opinions]);
  const { districts } = useBridge().config;
  const blocks = useMemo(
    () =>
      formBlocks(type?.layout ?? [], { form: of.form, before: of.before?.form ?? null, findings, defects, districts }),
    [type, of.form, of.before, findings, defects, districts],
  );
  const marking = of.offered.includes('return') ? { marks: work.marks, onChange: work.setMarks } : undefined;
  const materials = type?.materials ?? [];
  const codes = materials.map(({ code }) => code);

  const listPlaces = () => [...(reads.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
  const step = (by: 1 | -1): void => {
    const places = listPlaces();
    const at = places.findIndex((place) => place.matches(':focus'));
    const next = at === -1 && by === -1 ? -1 : at + by;
    (places.at(next) ?? places[0])?.focus();
  };
  useKeys(
    {
      ...Object.fromEntries(
        of.offered.map((name: OfferedAction) => [caseActions[name].key, () => work.start(name)] as const),
      ),
      ...((of.offered.includes('claim') || of.offered.includes('approve')) && { A: work.startApproval }),
      N: goOn,
      J: () => step(1),
      K: () => step(-1),
      F: () =>
        listPlaces()
          .find((place) => place.matches(':focus'))
          ?.click(),
      P: () => reads.current?.querySelector('[data-materials]')?.scrollIntoView(),
      C: () => setFilter(filter === 'changed' ? 'all' : 'changed'),
      '?': () => setHelping(true),
    },
    withKeys && !work.opened && !helping,
    page,
  );

  return (
    <div className={styles.page} ref={page}>
      <PageFrame
        title={texts.case.title(of.caseTypeName, of.number ?? texts.list.draft)}
        {...(of.returned && of.phase === 'open' && { description: own.correctedAndBack })}
      >
        <CaseHead of={of} />
        <div className={styles.columns}>
          <div className={styles.reads} ref={reads}>
            <Section title={own.drawing} hint={own.drawingHint}>
              <div className={styles.drawing}>
                {isWhole && (
                  <InAntd>
                    <Suspense fallback={null}>
                      <ProcessDrawing definitionId={of.definitionId} way={of.way} />
                    </Suspense>
                  </InAntd>
                )}
              </div>
            </Section>
            <Section title={own.form}>
              <FormView blocks={blocks} marking={marking} filter={filter} onFilter={setFilter} />
            </Section>
            {isWhole && (
              <InAntd>
                <Section title={own.materials}>
                  <MaterialsView of={of} known={materials} findings={findings} defects={defects} marking={marking} />
                </Section>
                <Section title={texts.case.papers}>
                  <CasePapers of={of} onRead={reload} mayDeliver={of.mayDeliver} />
                </Section>
                <GivenConfirmations id={of.id} type={type} />
                <LinkedCases of={of} />
                {of.number !== null && !of.isMine && (
                  <Section title={own.messages}>
                    <CaseMessages caseNumber={of.number} />
                  </Section>
                )}
                {of.mayNote && (
                  <Section title={own.notes}>
                    <CaseNotes of={of} />
                  </Section>
                )}
                <Section title={texts.case.progress}>
                  <CaseHistory of={of} />
                </Section>
              </InAntd>
            )}
          </div>
          <div className={styles.decides}>
            <ReviewPanel
              of={of}
              work={work}
              viewers={viewers}
              withKeys={withKeys}
              onHelp={() => setHelping(true)}
              onNext={goOn}
            />
            <Findings of={findings.filter(({ at }) => !isPlaced(at, blocks, codes))} total={findings.length} />
          </div>
        </div>
        {isWhole && (
          <InAntd>
            <ActionDialog of={of} work={work} withTemplates />
            <KeyHelp
              open={helping}
              offered={of.offered}
              others={{ ...own.keys, ...(of.offered.includes('claim') && { A: texts.work.approveKey }) }}
              enabled={withKeys}
              onEnable={setWithKeys}
              onClose={() => setHelping(false)}
            />
          </InAntd>
        )}
      </PageFrame>
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

const Section = ({ title, hint, children }: SectionProps) => (
  <Panel name={title}>
    <div className={styles.sectionHead}>
      <h2 className={styles.heading}>{title}</h2>
      {hint && <span className={styles.opinion}>{hint}</span>}
    </div>
    {children}
  </Panel>
);

interface FindingsProps {
  /** Only findings that are about no single place of the form are shown here. */
  readonly of: ReturnType<typeof lastRemarks>['findings'];
  readonly total: number;
}

function Findings({ of, total }: FindingsProps) {
  if (total > 0 && of.length === 0) return null;
  return (
    <Panel name={texts.work.findings}>
      <h2 className={styles.heading}>{texts.work.findings}</h2>
      {total === 0 ? (
        <p className={styles.opinion}>{texts.work.noFindings}</p>
      ) : (
        <ul className={styles.findings}>
          {of.map(({ text, unmet }) => (
            <li key={text} className={unmet ? styles.unmet : undefined}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Opens the next pending case, and closes this one if no action is left on it. */
function useNextCase(id: number, isDone: boolean): () => void {
  const client = useClient();
  const bridge = useBridge();
  const close = useCloseTab();
  return async () => {
    const { list } = await client.call(calls.listCases, { box: 'pending', pageSize: 100 });
    const next = findNext(list, id);
    if (!next) return bridge.showMessage('warning', texts.work.noNext);
    openCase(bridge, next);
    if (isDone) close();
  };
}
