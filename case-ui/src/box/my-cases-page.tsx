import { calls } from '@anju/contract';
import { useCall, usePageAddress, useTabTitle } from '@anju/sub-app-kit/react';
import { PageFrame, Panel } from '@anju/ui/page';
import { Radio } from 'antd';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { readCaseFilter } from './case-filter.ts';
import { CaseFilterBar } from './case-filter-bar.tsx';
import { CaseTable } from './case-table.tsx';

const own = texts.myCases;
const boxes = Object.keys(own.boxes) as (keyof typeof own.boxes)[];

/** The boxes of somebody who applies, and all that they have applied for. */
export function MyCases() {
  useTabTitle(own.title);
  const { query } = usePageAddress();
  const [box, setBox] = useState(() => boxes.find((name) => name === query.box) ?? 'pending');
  const [filter, setFilter] = useState(() => readCaseFilter(query));
  const { data: counts } = useCall(calls.countBoxes, {});
  const counted: Partial<Record<(typeof boxes)[number], number>> = counts
    ? { pending: counts.pending, 'in-progress': counts.inProgress, done: counts.done }
    : {};
  return (
    <PageFrame title={own.title} description={own.description}>
      <Radio.Group
        aria-label={own.box}
        optionType="button"
        options={boxes.map((name) => ({
          value: name,
          label: own.countOf(own.boxes[name], counted[name]),
        }))}
        value={box}
        onChange={({ target }) => setBox(target.value)}
      />
      <CaseFilterBar initial={filter} withBuckets={box === 'visible'} onSearch={setFilter} />
      <Panel name={texts.list.name}>
        <CaseTable key={JSON.stringify([box, filter])} box={box} filter={filter} />
      </Panel>
    </PageFrame>
  );
}
