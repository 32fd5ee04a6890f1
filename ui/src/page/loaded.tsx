import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './loaded.module.css';
import { texts } from './texts.ts';

interface Loading<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  readonly from: Loading<Data>;
  readonly children: (data: Data) => ReactNode;
}

const lines = [1, 2, 3, 4, 5, 6];

/** Shows placeholders until the data comes, or the reason why it did not. It does without antd. */
export function Loaded<Data>({ from, children }: LoadedProps<Data>) {
  const { data, error } = from;
  if (data === undefined && error) return <Failure from={from} title={texts.loadFailed} reason={error.message} />;
  if (data === undefined)
    return (
      <div role="status" aria-label={texts.loading} className={styles.lines}>
        {lines.map((line) => (
          <span key={line} className={styles.line} />
        ))}
      </div>
    );
  return (
    <>
      {error && <Failure from={from} title={texts.refreshFailed} reason={error.message} isWarning />}
      {children(data)}
    </>
  );
}

interface FailureProps {
  readonly from: Pick<Loading<unknown>, 'isFetching' | 'refetch'>;
  readonly title: string;
  readonly reason: string;
  /** The earlier data is still shown. */
  readonly isWarning?: boolean;
}

function Failure({ from: { isFetching, refetch }, title, reason, isWarning = false }: FailureProps) {
  return (
    <div className={styles.failure} role="alert" data-warning={isWarning || undefined}>
      <div>
        <p className={styles.title}>{title}</p>
        <p>{reason}</p>
      </div>
      <Button resting={isFetching} onClick={() => refetch()}>
        {texts.retry}
      </Button>
    </div>
  );
}
