import { type CallOutput, calls, type MessageSummary } from '@anju/contract';
import { CursorListPage, Second } from '@anju/page-kit';
import { useCall } from '@anju/sub-app-kit/react';
import type { ListColumn } from '@anju/ui/list';
import { Loaded, useOpening } from '@anju/ui/page';
import { Button } from 'antd';
import { texts } from '../../texts.ts';
import styles from './collaboration.module.css';
import { ExchangeDrawer } from './exchange-drawer.tsx';
import { MessageStateTag } from './message-state.tsx';

const own = texts.collaboration;

/** Lists the messages exchanged with other agencies. */
export function Exchanges() {
  const known = useCall(calls.listPartners, {});
  return <Loaded from={known}>{(names) => <ExchangesWith names={names} />}</Loaded>;
}

/** The filter offers the partners and the kinds of messages that the server knows. */
function ExchangesWith({ names: { list, kinds } }: { readonly names: CallOutput<typeof calls.listPartners> }) {
  const opened = useOpening<number>();
  return (
    <CursorListPage
      title={own.exchanges}
      description={own.exchangesDescription}
      name={own.list}
      call={calls.listMessages}
      fields={[
        { name: 'direction', label: own.direction, titles: own.directions },
        {
          name: 'partner',
          label: own.partner,
          titles: Object.fromEntries(list.map(({ partner, title }) => [partner, title])),
        },
        { name: 'state', label: own.state, titles: own.stateFilters },
        { name: 'kind', label: own.kind, titles: Object.fromEntries(kinds.map(({ kind, title }) => [kind, title])) },
        { name: 'caseNumber', label: own.caseNumber, hint: own.caseNumberHint, maxLength: 64 },
        { dates: own.dates },
      ]}
      columns={toColumns(opened.show)}
      rowKey={({ id }) => id}
      nothing={own.nothing}
    >
      <ExchangeDrawer key={opened.key} opening={opened} />
    </CursorListPage>
  );
}

function toColumns(open: (id: number) => void): readonly ListColumn<MessageSummary>[] {
  return [
    { key: 'at', title: own.at, width: 168, render: ({ createdAt }) => <Second at={createdAt} /> },
    { key: 'direction', title: own.direction, width: 80, render: ({ direction }) => own.directions[direction] },
    { key: 'partner', title: own.partner, width: 112, render: ({ partnerTitle }) => partnerTitle },
    { key: 'kind', title: own.kind, width: 176, render: ({ kindTitle }) => kindTitle },
    {
      key: 'state',
      title: own.state,
      width: 200,
      render: ({ state, lastError }) => (
        <>
          <MessageStateTag state={state} />
          {lastError && <span className={styles.error}>{lastError}</span>}
        </>
      ),
    },
    { key: 'caseNumber', title: own.caseNumber, width: 248, render: ({ caseNumber }) => caseNumber ?? own.none },
    {
      key: 'actions',
      title: own.actions,
      width: 80,
      render: ({ id, kindTitle, messageId }) => (
        <Button type="link" size="small" aria-label={own.detailOf(kindTitle, messageId)} onClick={() => open(id)}>
          {own.detail}
        </Button>
      ),
    },
  ];
}
