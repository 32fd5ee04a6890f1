import { calls } from '@anju/contract';
import { useCall } from '@anju/sub-app-kit/react';
import { Loaded } from '@anju/ui/page';
import { Fragment } from 'react';
import { releaseTexts } from '../../../release-texts.ts';
import { contentLines } from './content-lines.ts';
import { type DifferenceLine, differenceOf } from './line-difference.ts';
import styles from './revisions.module.css';

const own = releaseTexts.history;

interface DifferenceViewProps {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

export function DifferenceView({ id, from, to }: DifferenceViewProps) {
  const old = useCall(calls.getArticleRevision, { id, revision: from });
  const fresh = useCall(calls.getArticleRevision, { id, revision: to });
  return (
    <Loaded from={old}>
      {(before) => (
        <Loaded from={fresh}>
          {(after) => <Lines of={differenceOf(contentLines(before), contentLines(after))} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function Lines({ of }: { readonly of: readonly DifferenceLine[] }) {
  if (of.every(({ kind }) => kind === 'same')) return <p>{own.same}</p>;
  return (
    <ul className={styles.lines}>
      {shorten(of).map((part, index) => (
        <Fragment key={index.toString()}>
          {typeof part === 'number' ? (
            <li className={styles.skipped}>{own.skipped(part)}</li>
          ) : (
            <li className={styles[part.kind]}>
              {part.kind === 'same' ? (
                part.text
              ) : (
                <>
                  <span className={styles.sign}>{part.kind === 'added' ? `+ ${own.added}` : `− ${own.removed}`}</span>
                  {part.kind === 'added' ? <ins>{part.text}</ins> : <del>{part.text}</del>}
                </>
              )}
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  );
}

/** Replaces long runs of equal lines by their number, and keeps the lines beside a change. */
function shorten(lines: readonly DifferenceLine[]): (DifferenceLine | number)[] {
  const isNear = (index: number) => [-1, 0, 1].some((by) => (lines[index + by]?.kind ?? 'same') !== 'same');
  const parts: (DifferenceLine | number)[] = [];
  lines.forEach((line, index) => {
    const last = parts.at(-1);
    if (isNear(index)) parts.push(line);
    else if (typeof last === 'number') parts[parts.length - 1] = last + 1;
    else parts.push(1);
  });
  return parts;
}
