import { calls, linkTo, type PartnerState, type PartnerStatus, pages } from '@anju/contract';
import { Minute } from '@anju/page-kit';
import { useBridge, useCall, useTabTitle } from '@anju/sub-app-kit/react';
import { Fact, Facts, Loaded, PageFrame } from '@anju/ui/page';
import { Button, Tag } from 'antd';
import { texts } from '../../texts.ts';
import styles from './collaboration.module.css';

const own = texts.collaboration;

const colours: Readonly<Record<PartnerState, string>> = {
  connected: 'success',
  fault: 'error',
  'not-connected': 'default',
};

export function Partners() {
  useTabTitle(own.partners);
  const answer = useCall(calls.listPartners, {});
  return (
    <PageFrame title={own.partners} description={own.partnersDescription}>
      <Loaded from={answer}>
        {({ list }) => (
          <div className={styles.partners}>
            {list.map((status) => (
              <PartnerCard key={status.partner} status={status} />
            ))}
          </div>
        )}
      </Loaded>
    </PageFrame>
  );
}

function PartnerCard({ status }: { readonly status: PartnerStatus }) {
  const { partner, title, state, waiting, oldestWaitingAt, lastDeliveredAt } = status;
  const bridge = useBridge();
  const open = (query: Readonly<Record<string, string>>) => {
    const page = pages.mainApp.collaborationExchanges;
    bridge.openTab({ ...linkTo(page), keepAlive: page.keepAlive, icon: page.icon, query: { partner, ...query } });
  };
  return (
    <section className={styles.partner} data-state={state} aria-label={title}>
      <header className={styles.partnerHead}>
        <h2 className={styles.partnerName}>{title}</h2>
        <Tag color={colours[state]}>{own.partnerStates[state]}</Tag>
      </header>
      {state === 'fault' && <Fault of={status} />}
      {state === 'not-connected' && <p className={styles.quiet}>{own.notConnectedHint}</p>}
      <Facts>
        <Fact title={own.waiting}>{own.waitingCount(waiting)}</Fact>
        {oldestWaitingAt && (
          <Fact title={own.oldestWaiting}>
            <Minute at={oldestWaitingAt} />
          </Fact>
        )}
        <Fact title={own.lastDelivered}>{lastDeliveredAt ? <Minute at={lastDeliveredAt} /> : own.neverDelivered}</Fact>
      </Facts>
      <Counts of={status} />
      <div className={styles.ways}>
        <Button
          type={state === 'fault' ? 'primary' : 'default'}
          aria-label={own.of(own.showUndelivered, title)}
          onClick={() => open({ state: 'undelivered' })}
        >
          {own.showUndelivered}
        </Button>
        <Button aria-label={own.of(own.showAll, title)} onClick={() => open({})}>
          {own.showAll}
        </Button>
      </div>
    </section>
  );
}

function Fault({ of: { faultSince, faultError } }: { readonly of: PartnerStatus }) {
  return (
    <dl className={styles.fault}>
      {faultSince && (
        <>
          <dt>{own.faultSince}</dt>
          <dd>
            <Minute at={faultSince} />
          </dd>
        </>
      )}
      {faultError && (
        <>
          <dt>{own.faultError}</dt>
          <dd>{faultError}</dd>
        </>
      )}
    </dl>
  );
}

function Counts({ of: { title: partner, lastDay, lastWeek } }: { readonly of: PartnerStatus }) {
  return (
    <table className={styles.counts} aria-label={own.counts(partner)}>
      <thead>
        <tr>
          <th scope="col">{own.period}</th>
          <th scope="col">{own.delivered}</th>
          <th scope="col">{own.failed}</th>
          <th scope="col">{own.refused}</th>
        </tr>
      </thead>
      <tbody>
        {(
          [
            [own.lastDay, lastDay],
            [own.lastWeek, lastWeek],
          ] as const
        ).map(([title, counts]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{counts.delivered}</td>
            <td>{counts.failed}</td>
            <td>{counts.refused}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
