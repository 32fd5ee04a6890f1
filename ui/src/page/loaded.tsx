import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
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

/** What was asked for, once it is there; until then that it is on its way, or why it did not come. */
export function Loaded<Data>({ from: { data, error, isFetching, refetch }, children }: LoadedProps<Data>) {
  const retry = (
    <Button size="small" loading={isFetching} onClick={() => refetch()}>
      {texts.retry}
    </Button>
  );
  if (data === undefined && error)
    return (
      <Alert type="error" showIcon role="alert" title={texts.loadFailed} description={error.message} action={retry} />
    );
  if (data === undefined)
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      </div>
    );
  return (
    <>
      {error && (
        <div className={styles.notice}>
          <Alert
            type="warning"
            showIcon
            role="alert"
            title={texts.refreshFailed}
            description={error.message}
            action={retry}
          />
        </div>
      )}
      {children(data)}
    </>
  );
}
