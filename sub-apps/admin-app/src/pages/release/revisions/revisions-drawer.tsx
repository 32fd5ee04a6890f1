import { calls, type ManagedArticle } from '@anju/contract';
import { cityTime } from '@anju/sub-app-kit';
import { useBridge, useCall } from '@anju/sub-app-kit/react';
import { Loaded } from '@anju/ui/page';
import { Drawer, Form, Select } from 'antd';
import { useState } from 'react';
import { releaseTexts } from '../../../release-texts.ts';
import { DifferenceView } from './difference-view.tsx';
import { toEventRuns } from './event-runs.ts';
import styles from './revisions.module.css';

const own = releaseTexts.history;

interface RevisionsDrawerProps {
  readonly open: boolean;
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

export function RevisionsDrawer({ open, id, title, onClose }: RevisionsDrawerProps) {
  const article = useCall(calls.getManagedArticle, { id });
  return (
    <Drawer open={open} title={own.title(title)} size="min(100vw, var(--width-page))" destroyOnHidden onClose={onClose}>
      <Loaded from={article}>
        {(loaded) => (
          <div className={styles.content}>
            <Comparison article={loaded} />
            <Events article={loaded} />
          </div>
        )}
      </Loaded>
    </Drawer>
  );
}

function Comparison({ article }: { readonly article: ManagedArticle }) {
  const { id, revision: newest, publishedRevision } = article;
  const { timeZone } = useBridge().config;
  const saves = article.events.filter(({ action }) => action === 'saved').reverse();
  const lastSave = toEventRuns(article.events).find(({ action, revision }) => action === 'saved' && revision < newest);
  const older =
    publishedRevision === null || publishedRevision === newest ? (lastSave ?? saves[1])?.revision : publishedRevision;
  const [from, setFrom] = useState(older);
  const [to, setTo] = useState(newest);
  const options = saves.map(({ revision, who, at }) => ({
    value: revision,
    label:
      own.option(revision, who, cityTime(timeZone).toMinute(at)) +
      (revision === publishedRevision ? own.published : ''),
  }));
  return (
    <section>
      <h3 className={styles.heading}>{own.difference}</h3>
      {from === undefined ? (
        <p>{own.only}</p>
      ) : (
        <>
          <Form component="div" layout="vertical" className={styles.choice as string}>
            <Form.Item label={own.from}>
              <Select<number> aria-label={own.from} value={from} options={options} onChange={setFrom} />
            </Form.Item>
            <Form.Item label={own.to}>
              <Select<number> aria-label={own.to} value={to} options={options} onChange={setTo} />
            </Form.Item>
          </Form>
          <DifferenceView id={id} from={from} to={to} />
        </>
      )}
    </section>
  );
}

function Events({ article: { events } }: { readonly article: ManagedArticle }) {
  const { timeZone } = useBridge().config;
  return (
    <section>
      <h3 className={styles.heading}>{own.events}</h3>
      <ol className={styles.events}>
        {toEventRuns(events).map(({ at, who, action, reason, revision, times }, index) => (
          <li key={`${at} ${index.toString()}`}>
            <span className={styles.when}>{cityTime(timeZone).toMinute(at)}</span>
            {who} {own.actions[action]} {own.revision(revision)}
            {times > 1 && own.times(times)}
            {reason !== '' && <span className={styles.reason}>{own.reason(reason)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
