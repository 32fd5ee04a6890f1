import { calls } from '@anju/contract';
import { useCall, usePageAddress, useTabTitle } from '@anju/sub-app-kit/react';
import { PageFrame, Panel } from '@anju/ui/page';
import { Radio } from 'antd';
import { useState } from 'react';
import { texts } from '../texts.ts';
import type { CaseBoxName } from './case-box-page.tsx';
import { readCaseFilter } from './case-filter.ts';
import { CaseFilterBar } from './case-filter-bar.tsx';
import { CaseTable } from './case-table.tsx';

const own = texts.myCases;
const boxes = Object.keys(own.boxes) as CaseBoxName[];

/** The three boxes of somebody who applies. */
export function MyCases() {
  useTabTitle(own.title);
  const { query } = usePageAddress();
  const [box, setBox] = useState(() => boxes.find((name) => name === query.box) ?? 'pending');
  const [filter, setFilter] = useState(() => readCaseFilter(query));
  const { data: counts } = useCall(calls.countBoxes, {});
  const counted = counts && { pending: counts.pending, 'in-progress': counts.inProgress, done: counts.done };
  return (
    <PageFrame title={own.title} description={own.description}>
      <Radio.Group
        aria-label={own.box}
        optionType="button"
        options={boxes.map((name) => ({
          value: name,
          label: counted ? own.countOf(own.boxes[name], counted[name]) : own.boxes[name],
        }))}
        value={box}
        onChange={({ target }) => setBox(target.value)}
      />
      <CaseFilterBar initial={filter} onSearch={setFilter} />
      <Panel name={texts.list.name}>
        <CaseTable key={JSON.stringify([box, filter])} box={box} filter={filter} />
      </Panel>
    </PageFrame>
  );
}
