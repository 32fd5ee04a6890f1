import { type CaseConfirmations, calls } from '@anju/contract';
import { CallError } from '@anju/sub-app-kit';
import { useBridge, useChange, useClient } from '@anju/sub-app-kit/react';
import { Button } from '@anju/ui/controls';
import { saveFile } from '@anju/ui/save-file';
import { useState } from 'react';
import { ConfirmationList } from './confirmation-list.tsx';
import styles from './confirmations.module.css';
import { texts } from './texts.ts';

const touches = [calls.getCaseConfirmations];

interface AskPartiesProps {
  readonly id: number | undefined;
  readonly of: CaseConfirmations | undefined;
  readonly atWindow: boolean;
  /** Saves the form if it is complete; otherwise returns undefined, and the page shows the faults. */
  prepare(): Promise<{ readonly id: number; readonly version: number } | undefined>;
}

export function AskParties({ id, of, atWindow, prepare }: AskPartiesProps) {
  const bridge = useBridge();
  const lay = useChange(calls.layBeforeParties, { touches, ownMessage: true });
  const remind = useChange(calls.remindParty, { touches, ownMessage: true, done: texts.sentAgain });
  const recall = useChange(calls.recallFromParties, { touches, ownMessage: true, done: texts.recalled });
  const accept = useChange(calls.acceptConfirmationSheet, { touches, ownMessage: true, done: texts.seenDone });
  const [isRecalling, setIsRecalling] = useState(false);
  const failure = lay.failure ?? remind.failure ?? recall.failure ?? accept.failure;

  const start = async () => {
    const stored = await prepare();
    if (stored && (await lay.send(stored))) bridge.showMessage('success', atWindow ? texts.laidAtWindow : texts.laid);
  };

  /** The sheet may have been uploaded a moment ago, so the draft is saved before it is accepted. */
  const markSeen = async (hash: string) => {
    const stored = await prepare();
    if (stored) await accept.send({ id: stored.id, hash });
  };

  return (
    <section className={styles.ask} aria-label={texts.title}>
      <h3 className={styles.subheading}>{texts.title}</h3>
      <p className={styles.how}>{atWindow ? texts.leadAtWindow : texts.lead}</p>
      {of?.laidAt && id !== undefined ? (
        <>
          <ConfirmationList
            of={of}
            atWindow={atWindow}
            beside={({ place, name, state, sentAt }) =>
              state === 'asked' &&
              sentAt !== null && (
                <Button
                  aria-label={texts.againTo(name)}
                  resting={remind.sending}
                  onClick={() => remind.send({ id, place })}
                >
                  {texts.again}
                </Button>
              )
            }
          />
          <p className={styles.sum} role="status">
            {sumOf(of)}
          </p>
          {atWindow && of.hash !== null && (
            <div className={styles.actions}>
              <SheetButton id={id} />
              {!isConfirmedByAll(of) && (
                <Button resting={accept.sending} onClick={() => markSeen(of.hash as string)}>
                  {texts.seen}
                </Button>
              )}
            </div>
          )}
          {of.hash !== null && <p className={styles.digest}>{texts.digest(of.hash)}</p>}
          {isRecalling ? (
            <div className={styles.sure} role="alert">
              <p>{texts.recallSure}</p>
              <div className={styles.actions}>
                <Button
                  resting={recall.sending}
                  onClick={async () => {
                    await recall.send({ id });
                    setIsRecalling(false);
                  }}
                >
                  {texts.ok}
                </Button>
                <Button onClick={() => setIsRecalling(false)}>{texts.cancel}</Button>
              </div>
            </div>
          ) : (
            <Button onClick={() => setIsRecalling(true)}>{texts.recall}</Button>
          )}
        </>
      ) : (
        <Button look="filled" resting={lay.sending} onClick={start}>
          {atWindow ? texts.layAtWindow : texts.lay}
        </Button>
      )}
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}

/** The applicant confirms by handing in, so only the other parties are counted. */
export const isConfirmedByAll = ({ laidAt, parties }: CaseConfirmations): boolean =>
  laidAt !== null && parties.every(({ state, isApplicant }) => state === 'confirmed' || isApplicant);

function sumOf(of: CaseConfirmations): string {
  const declined = of.parties.find(({ state }) => state === 'declined');
  if (declined) return texts.declined(declined.name);
  const missing = of.parties.filter(({ state, isApplicant }) => state === 'asked' && !isApplicant);
  return missing.length === 0 ? texts.all : texts.missing(missing.map(({ name }) => name).join('、'));
}

function SheetButton({ id }: { readonly id: number }) {
  const client = useClient();
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      saveFile(await client.call(calls.readConfirmationSheet, { id: String(id) }), texts.sheetName);
    } catch (error) {
      // The client has already shown the failure.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button resting={loading} onClick={download}>
      {texts.print}
    </Button>
  );
}
