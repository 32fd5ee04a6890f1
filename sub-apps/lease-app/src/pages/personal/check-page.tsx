import { paperCheckPage, portalBasePath } from '@anju/contract';
import { useTabTitle } from '@anju/sub-app-kit/react';
import { Button, TextField } from '@anju/ui/controls';
import { PageFrame, Panel } from '@anju/ui/page';
import { type SubmitEvent, useState } from 'react';
import styles from '../../parts/cards.module.css';
import { texts } from '../../texts.ts';

const own = texts.check;

export function CheckPage() {
  useTabTitle(own.title);
  const [problem, setProblem] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (typed !== '') return;
    event.preventDefault();
    setProblem(own.missing);
  };
  return (
    <PageFrame title={own.title} description={own.description}>
      <Panel name={own.title}>
        <form
          noValidate
          className={styles.ask}
          action={`${portalBasePath}${paperCheckPage}`}
          target="_blank"
          onSubmit={submit}
          rel="noopener"
        >
          <TextField
            name="code"
            label={own.code}
            hint={own.hint}
            error={problem}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            onChange={() => setProblem(undefined)}
          />
          <div className={styles.actions}>
            <Button type="submit" look="filled">
              {own.check}
            </Button>
            <span className={styles.quiet}>{own.note}</span>
          </div>
        </form>
      </Panel>
    </PageFrame>
  );
}
