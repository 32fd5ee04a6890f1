import { type CallOutput, calls } from '@anju/contract';
import { CallError } from '@anju/sub-app-kit';
import { Button, TextField } from '@anju/ui/controls';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { useSearch } from 'wouter';
import { PageFrame } from '../../frame/page-frame.tsx';
import { usePortal } from '../../session/portal.ts';
import { texts } from '../../texts.ts';
import styles from './paper-check-screen.module.css';

const own = texts.paperCheck;

type CheckedPaper = CallOutput<typeof calls.checkPaper>;

/** For anybody who was shown a paper; the code on it leads here. */
export function PaperCheckScreen() {
  const { client } = usePortal();
  const [code, setCode] = useState(new URLSearchParams(useSearch()).get('code') ?? '');
  const [paper, setPaper] = useState<CheckedPaper>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const check = async () => {
    setBusy(true);
    setPaper(undefined);
    setProblem(undefined);
    try {
      setPaper(await client.call(calls.checkPaper, { code: code.trim() }, { ownMessage: true }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };

  const checkGiven = useEffectEvent(() => {
    if (code) check();
  });
  useEffect(() => checkGiven(), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (code.trim()) check();
    else setProblem(own.codeMissing);
  };

  return (
    <PageFrame actions={null}>
      <section className={styles.card}>
        <h1 className={styles.heading}>{own.title}</h1>
        <p>{own.lead}</p>
        <form noValidate className={styles.form} onSubmit={submit}>
          <TextField
            label={own.code}
            hint={own.codeHint}
            error={problem}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={19}
            beside={
              <Button look="filled" type="submit" resting={busy}>
                {own.check}
              </Button>
            }
          />
        </form>
        <div role="status">{paper && <Genuine paper={paper} />}</div>
      </section>
    </PageFrame>
  );
}

function Genuine({ paper: { title, number, issuer, issuedOn } }: { readonly paper: CheckedPaper }) {
  const lines = [
    [own.paper, title],
    [own.number, number],
    [own.issuer, issuer],
    [own.issuedOn, issuedOn],
  ] as const;
  return (
    <div className={styles.genuine}>
      <p className={styles.verdict}>{own.genuine}</p>
      <p>{own.compare}</p>
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
