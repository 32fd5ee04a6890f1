import { type CheckedPaper, calls, type PaperVerdict, paperCheckPage } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { Button, Icon, TextField } from '@anju/ui/controls';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import LinkOutlined from '@ant-design/icons-svg/es/asn/LinkOutlined';
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { PublicFrame } from '../../frame/public-frame.tsx';
import { Queries } from '../../frame/queries.tsx';
import { guestTexts } from '../../guest-texts.ts';
import { paperCheckTexts as own } from '../../paper-check-texts.ts';
import { usePortal } from '../../session/portal.ts';
import styles from './paper-check-screen.module.css';
import { CheckedFile, ChooseFile, OfflineCheck } from './pdf-check.tsx';
import { useCityTime } from './public-asks.ts';
import { useDroppedFile, usePdfCheck } from './use-pdf-check.ts';
import { verdictSigns } from './verdict-signs.ts';

const checkCode = /^[2-9A-HJ-NP-Z]{4}(-?[2-9A-HJ-NP-Z]{4}){3}$/i;
const possible: readonly PaperVerdict[] = ['valid', 'changed', 'expired', 'revoked', 'not-found'];
const compareIcons = [EyeOutlined, UserOutlined, LinkOutlined];

/** The QR code on a paper opens this public page. */
export function PaperCheckScreen() {
  return (
    <Queries>
      <PublicFrame>
        <h1 className={styles.heading}>{own.heading}</h1>
        <p className={styles.lead}>{own.lead}</p>
        <Check />
      </PublicFrame>
    </Queries>
  );
}

function Check() {
  const { client } = usePortal();
  const [, navigate] = useLocation();
  const asked = (new URLSearchParams(useSearch()).get('code') ?? '').trim();
  const [missing, setMissing] = useState(false);
  const input = checkCode.test(asked) ? { code: asked } : { number: asked };
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(client, calls.checkPaper, input),
    enabled: asked !== '',
  });

  const ask = (typed: string) =>
    navigate(`/${paperCheckPage}?${new URLSearchParams({ code: typed })}`, { replace: true });
  // An altered file may carry the code of another paper, so the earlier result is removed from beside it.
  const file = usePdfCheck((keywords) =>
    keywords && checkCode.test(keywords) ? ask(keywords) : navigate(`/${paperCheckPage}`, { replace: true }),
  );
  const isOver = useDroppedFile(file.start);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setMissing(typed === '');
    if (typed === '' || isFetching) return;
    file.clear();
    if (typed === asked) refetch();
    else ask(typed);
  };

  const problem = missing ? guestTexts.verify.codeMissing : error?.message;
  return (
    <>
      <form noValidate className={styles.ask} onSubmit={submit}>
        <TextField
          key={asked}
          name="code"
          label={guestTexts.verify.code}
          hint={own.codeHint}
          error={problem}
          defaultValue={asked}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          beside={
            <Button look="filled" type="submit" resting={isFetching}>
              {own.check}
            </Button>
          }
        />
        <ChooseFile isOver={isOver} onFile={file.start} />
      </form>
      <div className={styles.columns}>
        <div className={styles.result} role="status" aria-busy={isFetching}>
          {file.check && <CheckedFile check={file.check} isAskedOnline={asked !== ''} />}
          {data && !problem && !isFetching && <Verdict paper={data} knowsCode={'code' in input} />}
        </div>
        <aside className={styles.side}>
          {data && data.verdict !== 'not-found' && <Compare />}
          <PossibleVerdicts />
          <OfflineCheck />
        </aside>
      </div>
    </>
  );
}

interface VerdictProps {
  readonly paper: CheckedPaper;
  readonly knowsCode: boolean;
}

function Verdict({ paper, knowsCode }: VerdictProps) {
  const { verdict, checkedAt, title, number, lines, issuedOn, issuer, seal } = paper;
  const time = useCityTime();
  const shown = [
    [own.paper, title],
    [own.number, number],
    ...lines.map(({ label, value }) => [label, value] as const),
    [own.issuedOn, issuedOn],
    [own.issuer, issuer],
    [own.seal, seal && own.sealHolds(seal.fingerprint)],
  ].filter((line): line is [string, string] => line[1] !== null);
  return (
    <section className={styles.card} data-verdict={verdict}>
      <div className={styles.verdict}>
        <span className={styles.sign}>
          <Icon of={verdictSigns[verdict]} />
        </span>
        <div>
          <h2 className={styles.word}>{own.verdicts[verdict].word}</h2>
          <p>{seal && !seal.holds ? own.sealBroken : own.verdicts[verdict].sentence}</p>
          <p className={styles.time}>{own.checkedAt(time.toSecond(checkedAt))}</p>
        </div>
      </div>
      {verdict !== 'not-found' && (
        <>
          <dl className={styles.lines}>
            {shown.map(([label, value]) => (
              <div key={label} className={styles.line}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {!knowsCode && <p className={styles.note}>{own.onlyByCode}</p>}
          <div className={styles.print}>
            <Button onClick={() => print()}>
              <Icon of={PrinterOutlined} />
              {own.printResult}
            </Button>
            <span className={styles.time}>{own.noSubstitute}</span>
          </div>
        </>
      )}
    </section>
  );
}

function Compare() {
  return (
    <section className={styles.hints}>
      <h2 className={styles.hintHeading}>{own.compare}</h2>
      <ul className={styles.list}>
        {own.compareLines.map((line, index) => (
          <li key={line} className={styles.hint}>
            <span className={styles.accent}>
              <Icon of={compareIcons[index] ?? EyeOutlined} />
            </span>
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PossibleVerdicts() {
  return (
    <section className={styles.hints}>
      <h2 className={styles.hintHeading}>{own.possible}</h2>
      <ul className={styles.list}>
        {possible.map((verdict) => (
          <li key={verdict} className={styles.hint} data-verdict={verdict}>
            <span className={styles.accent}>
              <Icon of={verdictSigns[verdict]} />
            </span>
            <span>
              <b className={styles.possibleWord}>{own.verdicts[verdict].word}</b>
              <span className={styles.meaning}>{own.verdicts[verdict].meaning}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
