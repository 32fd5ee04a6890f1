import type { ContractClause } from '@anju/contract';
import { Panel } from '@anju/ui/page';
import styles from './contracts.module.css';
import { texts } from './texts.ts';

const own = texts.contract;

interface ContractTextProps {
  readonly title: string;
  readonly clauses: readonly ContractClause[];
  readonly edition: string;
}

export function ContractText({ title, clauses, edition }: ContractTextProps) {
  return (
    <Panel name={own.text}>
      <article className={styles.text}>
        <h2>{title}</h2>
        <p className={styles.edition}>{edition}</p>
        <p className={styles.legend}>
          <span className={styles.record}>{own.legend.record}</span>
          {own.legend.recordNote}　<span className={styles.agreed}>{own.legend.agreed}</span>
          {own.legend.agreedNote}　<span className={styles.open}>{own.legendOpen.open}</span>
          {own.legendOpen.openNote}
        </p>
        {clauses.map(({ title: heading, help, paragraphs }) => (
          <section key={heading} aria-label={heading}>
            <h3>{heading}</h3>
            {paragraphs.map((pieces, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no name but its place
              <p key={index}>
                {pieces.map(({ text, kind }, place) =>
                  kind === null ? (
                    text
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no name but its place
                    <span key={place} className={styles[kind]}>
                      {text}
                    </span>
                  ),
                )}
              </p>
            ))}
            <p className={styles.help}>
              {own.help}：{help}
            </p>
          </section>
        ))}
      </article>
    </Panel>
  );
}
