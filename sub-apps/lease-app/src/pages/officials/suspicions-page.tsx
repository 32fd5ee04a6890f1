import {
  type CallInput,
  calls,
  type LeaseSuspicion,
  LeaseSuspicionState,
  leaseSuspicionPatternNames,
  leaseSuspicionStateNames,
  pages,
} from '@anju/contract';
import { CursorList, filledIn, inAntd, Minute, toOptions, useDistrictNames, useFilter } from '@anju/page-kit';
import { useCall, useTabTitle } from '@anju/sub-app-kit/react';
import type { ListColumn } from '@anju/ui/list';
import { FilterBar, Loaded, PageFrame, Panel, useOpening } from '@anju/ui/page';
import { Button, Form, Input, Select } from 'antd';
import { officialTexts } from '../../official-texts.ts';
import styles from './officials.module.css';
import { SuspicionDrawer } from './suspicion-drawer.tsx';

const own = officialTexts.suspicions;
const { title } = pages.leaseApp.filingsSuspicions;
const filters = ['text', 'pattern', 'state', 'district'] as const;
type Filter = Pick<CallInput<typeof calls.listLeaseSuspicions>, (typeof filters)[number]>;

export const SuspicionsPage = inAntd(Suspicions);

function Suspicions() {
  useTabTitle(title);
  const { filter, search } = useFilter(calls.listLeaseSuspicions, filters);
  const opened = useOpening<number>();
  const districts = useDistrictNames();
  return (
    <PageFrame title={title} description={own.description}>
      <FilterBar<Filter>
        key={JSON.stringify(filter)}
        initialValues={filter}
        onSearch={(values) => search(filledIn(values))}
      >
        <Form.Item name="text" label={own.text}>
          <Input maxLength={100} placeholder={own.textHint} />
        </Form.Item>
        <Form.Item name="pattern" label={own.pattern}>
          <Select allowClear placeholder={officialTexts.all} options={toOptions(leaseSuspicionPatternNames)} />
        </Form.Item>
        <Form.Item name="state" label={officialTexts.state}>
          <Select allowClear placeholder={officialTexts.all} options={toOptions(leaseSuspicionStateNames)} />
        </Form.Item>
        <Form.Item name="district" label={officialTexts.district}>
          <Select allowClear placeholder={officialTexts.all} options={toOptions(districts)} />
        </Form.Item>
      </FilterBar>
      <Panel name={own.list}>
        <Counts filter={filter} onChoose={(state) => search({ ...filter, state })} />
        <CursorList<LeaseSuspicion>
          key={JSON.stringify(filter)}
          call={calls.listLeaseSuspicions}
          input={filter}
          rowKey={({ id }) => id}
          nothing={own.nothing}
          columns={toColumns(opened.show)}
        />
      </Panel>
      <SuspicionDrawer key={opened.key} opening={opened} />
    </PageFrame>
  );
}

interface CountsProps {
  readonly filter: Filter;
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
