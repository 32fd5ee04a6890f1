import type { ApplicationStart, CaseConfirmations, CaseDetail, CaseTypeInfo } from '@anju/contract';
import { calls } from '@anju/contract';
import { useBridge, useChange, useCloseTab } from '@anju/sub-app-kit/react';
import { Button } from '@anju/ui/controls';
import { PageFrame } from '@anju/ui/page';
import { useMemo, useRef, useState } from 'react';
import { AskParties } from '../confirmations/ask-parties.tsx';
import { FollowedConfirmations } from '../confirmations/followed-confirmations.tsx';
import { texts as confirmationTexts } from '../confirmations/texts.ts';
import { MaterialsView } from '../materials/materials-view.tsx';
import { openCase } from '../opening/open-case.ts';
import { texts as caseTexts } from '../texts.ts';
import styles from './application-form.module.css';
import { ApplicationNotices } from './application-notices.tsx';
import { askedMaterials, missingMaterials, placeIndex } from './asked-materials.ts';
import { CheckResult } from './check-result.tsx';
import { EditorContext } from './editor.ts';
import { focusFault } from './focus-fault.ts';
import { groupOfPath, groupsOf } from './form-parts.ts';
import { sampleOf } from './form-schemas.ts';
import { useAllFaults, useOfForm } from './form-store.ts';
import { FormSummary } from './form-summary.tsx';
import type { FormValue } from './form-value.ts';
import { PartView } from './part-view.tsx';
import { findingsOf, marksOf, returnMarks } from './remarks.ts';
import { SampleButton } from './sample-button.tsx';
import { SaveState } from './save-state.tsx';
import { StepBar, type StepState, Steps } from './steps.tsx';
import { texts } from './texts.ts';
import { touchedCalls, useApplication } from './use-application.ts';
import { useDraftCheck } from './use-draft-check.ts';

interface ApplicationFormProps {
  readonly type: CaseTypeInfo;
  readonly start: ApplicationStart;
  readonly detail: CaseDetail | undefined;
  readonly originalId?: number | undefined;
  /** The page that opens a new application may know some values already. */
  readonly given?: FormValue;
  readonly onCreated?: (id: number) => void;
}

/** A desk shows the whole form on one page with a table of contents, a phone one step at a time. */
export function ApplicationForm({ type, start, detail, originalId, given = {}, onCreated }: ApplicationFormProps) {
  const bridge = useBridge();
  const closeTab = useCloseTab();
  const { draft, store, begin, rulesAreThere } = useApplication(type, start, detail, originalId, given);
  const { send, failure } = useChange(calls.actOnCase, { touches: touchedCalls, ownMessage: true });
  const page = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [confirmations, setConfirmations] = useState<CaseConfirmations>();
  const isLaid = confirmations?.laidAt != null;
  const [isTold, setIsTold] = useState(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [uploading, setUploading] = useState(0);
  const warned = useRef(-1);

  const groups = useMemo(() => groupsOf(type.layout), [type.layout]);
  const faults = useAllFaults(store);
  const { materials, promises } = draft.content;
  const asked = askedMaterials(
    type,
    start,
    useOfForm(store, (form) => placeIndex(start, form)),
  );
  const { checked, isChecking } = useDraftCheck(draft.stored, faults.length === 0 && !draft.dirty && !isSubmitting);
  const check = checked?.version === draft.stored.version ? checked.result : undefined;
  const missing = missingMaterials(asked, { materials, promises }, start.channel, check);

  const defects = useMemo(() => returnMarks(detail), [detail]);
  const marks = useMemo(() => marksOf(defects), [defects]);
  const findings = useMemo(() => findingsOf(check), [check]);
  const editor = useMemo(
    () => ({
      store,
      districts: bridge.config.districts ?? [],
      places: start.places,
      certificates: start.certificates,
      marks: marks.fields,
      findings: findings.fields,
    }),
    [store, bridge, start, marks, findings],
  );

  const leftIn = (index: number) => faults.filter(({ path }) => groupOfPath(groups, path) === index).length;
  const steps: readonly StepState[] = [
    ...groups.map(({ title }, index) => ({ title, left: leftIn(index) })),
    ...(asked.length > 0 ? [{ title: texts.materials, left: missing.length }] : []),
    { title: texts.review, left: undefined },
  ];
  const last = steps.length - 1;
  const goTo = (index: number) => {
    setCurrent(index);
    requestAnimationFrame(() => {
      const step = page.current?.querySelector<HTMLElement>(`[data-step="${index}"] h2`);
      step?.focus({ preventScroll: true });
      step?.scrollIntoView({ block: 'start' });
    });
  };
  const showFault = (path: string) => {
    const index = groupOfPath(groups, path);
    if (index >= 0) setCurrent(index);
    requestAnimationFrame(() => focusFault(page.current, path));
  };

  const save = async () => {
    const stored = await draft.save();
    if (stored?.id !== undefined && draft.stored.id === undefined) onCreated?.(stored.id);
    return stored;
  };
  // The draft also saves itself, so its id may appear without a call of `save` here.
  const created = useRef<number>(undefined);
  if (draft.stored.id !== undefined && created.current === undefined) {
    created.current = draft.stored.id;
    if (!detail) queueMicrotask(() => onCreated?.(draft.stored.id as number));
  }

  const next = async () => {
    await rulesAreThere();
    const wrong = store.leaveAll((path) => groupOfPath(groups, path) === current);
    if (wrong[0] !== undefined && warned.current !== current) {
      warned.current = current;
      showFault(wrong[0]);
      return;
    }
    void save();
    goTo(Math.min(current + 1, last));
  };

  const prepare = async () => {
    setIsTold(true);
    await rulesAreThere();
    const [first] = store.checkAll();
    if (first) showFault(first.path);
    const stored = first ? undefined : await save();
    return stored?.id === undefined ? undefined : { id: stored.id, version: stored.version };
  };

  const loadSample = sampleOf(type);
  const isReturned = detail?.phase === 'returned';
  const submit = async () => {
    setIsTold(true);
    await rulesAreThere();
    const [first] = store.checkAll();
    if (first) return showFault(first.path);
    if (missing.length > 0 || uploading > 0) return goTo(groups.length);
    setIsSubmitting(true);
    const stored = await save();
    const kind = isReturned ? 'resubmit' : 'submit';
    const answer =
      stored?.id === undefined ? undefined : await send({ id: stored.id, version: stored.version, action: { kind } });
    setIsSubmitting(false);
    if (!answer) return;
    bridge.showMessage('success', isReturned ? texts.resubmitted : texts.submitted);
    openCase(bridge, answer.output);
    closeTab();
  };

  const submitText = isReturned ? texts.resubmit : texts.submit;
  const title = caseTexts.application.title(type.name, detail?.number);
  return (
    <EditorContext value={editor}>
      <PageFrame
        title={title}
        actions={
          <div className={styles.tools}>
            <Button
              onClick={async () => {
                if (await save()) bridge.showMessage('success', texts.save.draftSaved);
              }}
            >
              {texts.saveDraft}
            </Button>
            {loadSample && <SampleButton type={type} load={loadSample} />}
            <span className={styles.deskOnly}>
              <Button onClick={() => bridge.print()}>{texts.print}</Button>
            </span>
          </div>
        }
      >
        <div
          className={styles.page}
          ref={page}
          onPointerDown={store.press}
          onPointerUp={store.release}
          onPointerCancel={store.release}
        >
          {type.asksParties && draft.stored.id !== undefined && (
            <FollowedConfirmations id={draft.stored.id} onChange={setConfirmations} />
          )}
          <Steps steps={steps} current={current} onGo={goTo} />
          <div className={styles.main}>
            <ApplicationNotices
              start={start}
              draft={draft}
              isNew={detail === undefined && draft.stored.id === undefined}
              defects={defects}
              layout={type.layout}
              onTakePrevious={(form) => store.restructure(begin(form))}
            />
            {groups.map(({ title: name, parts }, index) => (
              <section
                key={name}
                className={styles.step}
                data-step={index}
                data-current={index === current || undefined}
                aria-label={name}
              >
                <h2 className={styles.heading} tabIndex={-1}>
                  {name}
                </h2>
                {isLaid ? (
                  <>
                    {index === 0 && <p className={styles.notice}>{confirmationTexts.frozen}</p>}
                    <FormSummary layout={type.layout.filter(({ group }) => group === name)} form={store.read()} />
                  </>
                ) : (
                  parts.map((part) => (
                    <PartView key={`${part.section.listPath} ${part.section.path}`} part={part} group={name} />
                  ))
                )}
              </section>
            ))}
            {asked.length > 0 && (
              <section
                className={styles.step}
                data-step={groups.length}
                data-current={current === groups.length || undefined}
                aria-label={texts.materials}
              >
                <h2 className={styles.heading} tabIndex={-1}>
                  {texts.materials}
                </h2>
                <MaterialsView
                  materials={asked}
                  handed={materials}
                  missing={new Set([...(check?.missing ?? []), ...missing].map(({ code }) => code))}
                  marks={marks.materials}
                  findings={findings.materials}
                  onChange={(change) => draft.change((before) => ({ materials: change(before.materials) }))}
                  promises={promises}
                  withWallet={start.channel === 'online'}
                  onPromise={(change) => draft.change((before) => ({ promises: change(before.promises) }))}
                  onUploading={setUploading}
                />
                {isTold && uploading > 0 && (
                  <p className={styles.refusal} role="alert">
                    {texts.uploading(uploading)}
                  </p>
                )}
                {isTold && missing.length > 0 && (
                  <p className={styles.refusal} role="alert">
                    {missing.map(({ name }) => texts.check.missing(name)).join('；')}
                  </p>
                )}
              </section>
            )}
            <section
              className={styles.step}
              data-step={last}
              data-current={current === last || undefined}
              aria-label={texts.review}
            >
              <h2 className={styles.heading} tabIndex={-1}>
                {texts.review}
              </h2>
              {current === last && (
                <div className={styles.phoneOnly}>
                  <FormSummary layout={type.layout} form={store.read()} />
                </div>
              )}
              <CheckResult check={check} failure={checked?.failure} isChecking={isChecking} />
              {isTold && faults.length > 0 && (
                <p className={styles.refusal} role="alert">
                  {texts.faults(faults.length)}
                </p>
              )}
              {type.asksParties && (
                <AskParties
                  id={draft.stored.id}
                  of={confirmations}
                  atWindow={start.channel === 'window'}
                  prepare={prepare}
                />
              )}
              {failure !== undefined && <Refusal text={failure} />}
              <div className={styles.deskActions}>
                <Button look="filled" resting={isSubmitting} onClick={submit}>
                  {submitText}
                </Button>
              </div>
            </section>
          </div>
          <aside className={styles.aside}>
            <SaveState draft={draft} changedAt={detail?.changedAt} />
            <Guide type={type} />
          </aside>
          <StepBar
            isFirst={current === 0}
            isLast={current === last}
            submitText={submitText}
            busy={isSubmitting}
            onPrevious={() => goTo(current - 1)}
            onNext={next}
            onSubmit={submit}
          />
        </div>
      </PageFrame>
    </EditorContext>
  );
}

/** The server joins all of its reasons into one text, which is shown line by line. */
function Refusal({ text }: { readonly text: string }) {
  return (
    <div className={styles.refusal} role="alert">
      <p>{texts.refused}</p>
      <ul>
        {text.split('；').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function Guide({ type: { promised, statutoryLimit, steps } }: { readonly type: CaseTypeInfo }) {
  const own = texts.guide;
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{own.title}</h2>
      <p>{own.promised(promised.days, promised.unit)}</p>
      {statutoryLimit && <p>{own.statutory(statutoryLimit.days, statutoryLimit.unit, statutoryLimit.source)}</p>}
      <p>{own.steps(steps.map(({ name }) => name))}</p>
    </section>
  );
}
