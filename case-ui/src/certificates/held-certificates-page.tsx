import { type CaseCategory, calls, type HeldCertificate } from '@anju/contract';
import { useBridge, useCall, useCityTime, useTabTitle } from '@anju/sub-app-kit/react';
import { Loaded, PageFrame, Panel } from '@anju/ui/page';
import { Button } from 'antd';
import { useState } from 'react';
import { FileLink } from '../case/file-link.tsx';
import { openFollowUp } from '../opening/open-application.ts';
import styles from './certificates.module.css';
import { texts } from './texts.ts';

/** The server answers with at most this many, so a full page means that there may be more. */
const perPage = 50;

export function HeldCertificates({ categories }: { readonly categories: readonly CaseCategory[] }) {
  useTabTitle(texts.title);
  return (
    <PageFrame title={texts.title} description={texts.description}>
      {categories.map((category) => (
        <OfCategory key={category} category={category} />
      ))}
    </PageFrame>
  );
}

function OfCategory({ category }: { readonly category: CaseCategory }) {
  const [before, setBefore] = useState<number>();
  const answer = useCall(calls.listHeldCertificates, { category, ...(before !== undefined && { before }) });
  return (
    <Panel name={texts.listOf(category)}>
      <Loaded from={answer}>
        {(held) =>
          held.length === 0 ? (
            <p className={styles.about}>{texts.nothing}</p>
          ) : (
            <>
              <ul className={styles.list}>
                {held.map((one) => (
                  <Certificate key={one.caseId} of={one} category={category} />
                ))}
              </ul>
              {held.length === perPage && <Button onClick={() => setBefore(held.at(-1)?.caseId)}>{texts.more}</Button>}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

interface CertificateProps {
  readonly of: HeldCertificate;
  readonly category: CaseCategory;
}

function Certificate({ of, category }: CertificateProps) {
  const bridge = useBridge();
  const { toDay } = useCityTime();
  const { title, number, issuedAt, lines, isOwn, isEnded, underWay, mayFollowBy, paperId, caseId } = of;
  const standing = [
    texts.issuedOn(toDay(issuedAt)),
    isOwn ? texts.own : texts.shared,
    ...(isEnded ? [texts.ended] : []),
    ...(underWay === null ? [] : [texts.underWay(underWay)]),
  ];
  return (
    <li className={styles.certificate}>
      <div>
        <h2 className={styles.name}>{texts.named(title, number)}</h2>
        <p className={styles.about}>{standing.join(' · ')}</p>
      </div>
      <div className={styles.actions}>
        {mayFollowBy.map(({ caseType, name, kind }) => (
          <Button
            key={caseType}
            aria-label={texts.applyFor(name, number)}
            onClick={() => openFollowUp(bridge, { caseType, name, originalId: caseId, category })}
          >
            {texts.apply(kind)}
          </Button>
        ))}
      </div>
      <dl className={styles.facts}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <FileLink
          className={styles.read as string}
          call={calls.readPaper}
          id={paperId}
          name={texts.open}
          label={texts.openOf(number)}
        />
      </div>
    </li>
  );
}
