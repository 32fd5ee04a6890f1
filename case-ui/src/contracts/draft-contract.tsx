import { amountInWords, type ContractDetail, calls, type Finding } from '@anju/contract';
import { ConfirmedChange, useDraft } from '@anju/page-kit';
import { CallError } from '@anju/sub-app-kit';
import { useBridge, useClient } from '@anju/sub-app-kit/react';
import { Button } from '@anju/ui/controls';
import { Panel } from '@anju/ui/page';
import { useEffect, useRef, useState } from 'react';
import { EditedForm, showFaults, useEditedForm } from '../intake/index.ts';
import { useContractKind } from './contract-kind.tsx';
import { ContractText } from './contract-text.tsx';
import styles from './contracts.module.css';
import { VoidButton } from './signing-panel.tsx';
import { texts } from './texts.ts';
import { touchedCalls } from './touched-calls.ts';

const own = texts.draft;

interface DraftContractProps {
  readonly of: ContractDetail;
  readonly draft: NonNullable<ContractDetail['draft']>;
}

/** The draft is filled in with help beside each part, checked against the registry, and sent to the other parties. */
export function DraftContract({ of: contract, draft: { terms, layout, places } }: DraftContractProps) {
  const bridge = useBridge();
  const kind = useContractKind();
  const page = useRef<HTMLDivElement>(null);
  const [isPreview, setIsPreview] = useState(false);
  const [isInviting, setIsInviting] = useState(false);
  const { id, version } = contract;
  const draft = useDraft(
    { version, content: { terms } },
    {
      call: calls.saveContract,
      touches: touchedCalls,
      toInput: (stored, content) => ({ id, version: stored.version, terms: { ...content.terms } }),
      toStored: (output, content) => ({ version: output.version, content }),
    },
  );
  const form = useEditedForm({
    layout,
    places,
    schema: kind.form,
    form: draft.content.terms,
    edition: draft.edition,
    onChange: (changed) => draft.change(() => ({ terms: { ...changed } })),
  });
  const isComplete = form.faults.length === 0;
  const check = useContractCheck(id, draft.stored.version, isComplete && !draft.dirty);
  const save = async () => {
    if (await draft.save()) bridge.showMessage('success', own.saved);
  };
  const preview = async () => {
    if (isPreview || (await draft.save())) setIsPreview(!isPreview);
  };
  const invite = async () => {
    if (!showFaults(form, page.current)) return;
    if (await draft.save()) setIsInviting(true);
  };
  return (
    <div className={styles.sides} ref={page} onPointerDown={form.store.press} onPointerUp={form.store.release}>
      {isPreview ? (
        <ContractText
          title={contract.kindName}
          clauses={contract.clauses}
          edition={texts.contract.edition(contract.template, contract.revision)}
        />
      ) : (
        <div className={styles.form}>
          <EditedForm
            of={form}
            layout={layout}
            places={places}
            findings={check.findings ?? []}
            className={styles.group}
            helpFor={(group) => <Help of={group} terms={draft.content.terms} />}
          />
        </div>
      )}
      <div className={styles.panels}>
        <Panel name={own.check}>
          <h2 className={styles.heading}>{own.check}</h2>
          <div aria-live="polite">
            {check.failure !== undefined && <p className={styles.bad}>{check.failure}</p>}
            {!check.findings && check.failure === undefined && (
              <p className={styles.quiet}>{isComplete ? own.checkWaits : own.left(form.faults.length)}</p>
            )}
            {check.findings?.length === 0 && <p className={styles.good}>{own.checkNone}</p>}
            {check.findings && check.findings.length > 0 && (
              <ul className={styles.findings}>
                {check.findings.map(({ text, unmet }) => (
                  <li key={text} className={unmet && styles.bad}>
                    {text}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <p className={styles.quiet}>{own.checkHint}</p>
        </Panel>
        <Panel name={own.invite}>
          <p role="status" className={draft.failure === undefined ? styles.quiet : styles.bad}>
            {stateOf(draft)}
          </p>
          {draft.conflict && (
            <div role="alert" className={styles.actions}>
              <p>{own.conflict}</p>
              <Button onClick={draft.loadTheirs}>{own.theirs}</Button>
              <Button onClick={draft.keepMine}>{own.mine}</Button>
            </div>
          )}
          <div className={styles.actions}>
            <Button look="filled" wide onClick={invite}>
              {own.invite}
            </Button>
            <Button onClick={save}>{own.save}</Button>
            <Button onClick={preview}>{isPreview ? own.edit : own.preview}</Button>
            <VoidButton of={contract} />
          </div>
        </Panel>
      </div>
      <ConfirmedChange
        call={calls.inviteToContract}
        input={{ id, version: draft.stored.version }}
        touches={touchedCalls}
        done={own.invited}
        open={isInviting}
        title={own.inviteTitle}
        consequence={own.inviteConsequence}
        action={own.invite}
        takesRow
        onClose={() => setIsInviting(false)}
      />
    </div>
  );
}

function stateOf({ saving, failure, dirty }: { saving: boolean; failure: string | undefined; dirty: boolean }): string {
  if (saving) return own.state.saving;
  if (failure !== undefined) return own.failed(failure);
  return dirty ? own.state.dirty : own.state.saved;
}

interface HelpProps {
  readonly of: string;
  readonly terms: Readonly<Record<string, unknown>>;
}

function Help({ of, terms }: HelpProps) {
  const { helps, amounts } = useContractKind();
  const named = amounts[of];
  const amount = named && terms[named.field];
  return (
    <>
      {typeof amount === 'number' && amount >= 0 && (
        <p className={styles.words}>{own.inWords(named?.title ?? '', amountInWords(amount))}</p>
      )}
      <ul>
        {(helps[of] ?? []).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

interface Checked {
  readonly version: number;
  readonly findings?: readonly Finding[];
  readonly failure?: string;
}

/** The registry checks the draft each time a complete one was saved. */
function useContractCheck(id: number, version: number, isReady: boolean): Omit<Checked, 'version'> {
  const client = useClient();
  const [checked, setChecked] = useState<Checked>();
  const asked = useRef(0);
  useEffect(() => {
    if (!isReady || asked.current === version) return;
    asked.current = version;
    client.call(calls.checkContract, { id }, { ownMessage: true }).then(
      ({ findings }) => setChecked({ version, findings }),
      (failure: unknown) => {
        if (!(failure instanceof CallError)) throw failure;
        setChecked({ version, failure: failure.message });
      },
    );
  }, [client, id, version, isReady]);
  return checked?.version === version ? checked : {};
}
