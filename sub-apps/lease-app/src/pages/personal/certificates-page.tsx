import { PaperChecks } from '@anju/case-ui/papers';
import { type CallOutput, calls, paperCheckPage, portalBasePath } from '@anju/contract';
import { DownloadButton } from '@anju/page-kit';
import { useCall, useCityTime, useTabTitle } from '@anju/sub-app-kit/react';
import { Loaded, PageFrame, Panel } from '@anju/ui/page';
import styles from '../../parts/cards.module.css';
import { texts } from '../../texts.ts';

const own = texts.certificates;
const papersShown = 50;
type Paper = CallOutput<typeof calls.listMyPapers>[number];

export function CertificatesPage() {
  useTabTitle(own.title);
  const answer = useCall(calls.listMyPapers, { pageSize: papersShown });
  return (
    <PageFrame title={own.title} description={own.description}>
      <Loaded from={answer}>
        {(papers) => (
          <>
            <Papers
              title={own.granted}
              papers={papers.filter(({ kind }) => kind === 'granted')}
              nothing={own.nothing}
            />
            <Papers
              title={own.others}
              papers={papers.filter(({ kind }) => kind !== 'granted')}
              nothing={own.noOthers}
            />
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}

interface PapersProps {
  readonly title: string;
  readonly papers: readonly Paper[];
  readonly nothing: string;
}

function Papers({ title, papers, nothing }: PapersProps) {
  const { toDay } = useCityTime();
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {papers.length === 0 ? (
        <Panel>
          <p>{nothing}</p>
        </Panel>
      ) : (
        <ul className={styles.cards}>
          {papers.map(({ caseTypeName, caseNumber, ...paper }) => {
            const { id, title: name, number, checkCode, issuedAt, kind } = paper;
            return (
              <li key={id} className={styles.card}>
                <div className={styles.head}>
                  <h3 className={styles.name}>{name}</h3>
                  <span>{number}</span>
                  <span className={styles.quiet}>{own.issuedOn(toDay(issuedAt))}</span>
                  <span className={styles.quiet}>
                    {caseTypeName} {caseNumber}
                  </span>
                </div>
                <div className={styles.actions}>
                  <DownloadButton
                    call={calls.readPaper}
                    input={{ id }}
                    fileName={`${name}.pdf`}
                    aria-label={own.downloadOf(name, number)}
                  >
                    {own.download}
                  </DownloadButton>
                  <a
                    className={styles.link}
                    href={`${portalBasePath}${paperCheckPage}?code=${checkCode}`}
                    target="_blank"
                    rel="noopener"
                    aria-label={own.checkOf(name, number)}
                  >
                    {own.check}
                  </a>
                </div>
                {kind === 'granted' && <PaperChecks of={paper} />}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
