import {
  calls,
  type LeaseSuspicion,
  LeaseSuspicionState,
  leaseSuspicionPatternNames,
  leaseSuspicionStateNames,
  pages,
} from '@anju/contract';
import { CursorListPage, type FilterOf, inAntd, Minute } from '@anju/page-kit';
import { useCall } from '@anju/sub-app-kit/react';
import type { ListColumn } from '@anju/ui/list';
import { Loaded, useOpening } from '@anju/ui/page';
import { Button } from 'antd';
import { officialTexts } from '../../official-texts.ts';
import styles from './officials.module.css';
import { SuspicionDrawer } from './suspicion-drawer.tsx';

const own = officialTexts.suspicions;

/** Officials work through the leases that look unlawful. */
export const SuspicionsPage = inAntd(() => {
  const opened = useOpening<number>();
  return (
    <CursorListPage
      title={pages.leaseApp.filingsSuspicions.title}
      description={own.description}
      name={own.list}
      call={calls.listLeaseSuspicions}
      fields={[
        { name: 'text', label: own.text, hint: own.textHint },
        { name: 'pattern', label: own.pattern, titles: leaseSuspicionPatternNames },
        { name: 'state', label: officialTexts.state, titles: leaseSuspicionStateNames },
        'district',
      ]}
      above={(filter, search) => <Counts filter={filter} onChoose={(state) => search({ ...filter, state })} />}
      columns={toColumns(opened.show)}
      rowKey={({ id }) => id}
      nothing={own.nothing}
    >
      <SuspicionDrawer key={opened.key} opening={opened} />
    </CursorListPage>
  );
});

interface CountsProps {
  readonly filter: FilterOf<typeof calls.listLeaseSuspicions>;
  readonly onChoose: (state: LeaseSuspicionState) => void;
}

function Counts({ filter: { state: _state, ...sought }, onChoose }: CountsProps) {
  const answer = useCall(calls.countLeaseSuspicions, sought, { keepPrevious: true });
  return (
    <Loaded from={answer}>
      {(counts) => (
        <ul className={styles.counts} aria-label={own.counts}>
          {LeaseSuspicionState.options.map((state) => (
            <li key={state}>
              <Button className={styles.link as string} type="link" onClick={() => onChoose(state)}>
                {own.count(leaseSuspicionStateNames[state], counts[state])}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function toColumns(open: (id: number) => void): readonly ListColumn<LeaseSuspicion>[] {
  return [
    {
      key: 'pattern',
      title: own.pattern,
      width: 112,
      always: true,
      render: ({ pattern }) => leaseSuspicionPatternNames[pattern],
    },
    { key: 'address', title: officialTexts.address, width: 240, render: ({ address }) => address },
    { key: 'facts', title: own.facts, width: 320, render: ({ facts }) => facts.join('；') },
    {
      key: 'state',
      title: officialTexts.state,
      width: 80,
      render: ({ state }) => leaseSuspicionStateNames[state],
    },
    { key: 'official', title: own.official, width: 96, render: ({ official }) => official ?? own.nobody },
    { key: 'foundAt', title: own.foundAt, width: 136, render: ({ foundAt }) => <Minute at={foundAt} /> },
    {
      key: 'actions',
      title: officialTexts.actions,
      width: 72,
      render: ({ id, pattern, address }) => (
        <Button
          type="link"
          size="small"
          aria-label={own.openOf(leaseSuspicionPatternNames[pattern], address)}
          onClick={() => open(id)}
        >
          {own.open}
        </Button>
      ),
    },
  ];
}
