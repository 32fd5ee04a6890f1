import { calls } from '@anju/contract';
import { useTableSettings } from '@anju/page-kit';
import { useCall, useTabTitle } from '@anju/sub-app-kit/react';
import { PageFrame, Panel } from '@anju/ui/page';
import { Radio } from 'antd';
import { AskedOfMe } from '../confirmations/asked-of-me.tsx';
import { texts } from '../texts.ts';
import { CaseFilterBar } from './case-filter-bar.tsx';
import { CaseTable } from './case-table.tsx';
import { useAskedCases } from './use-asked-cases.ts';

const own = texts.myCases;
const boxes = Object.keys(own.boxes) as (keyof typeof own.boxes)[];

export function MyCases() {
  useTabTitle(own.title);
  const { filter, order, more, ask } = useAskedCases(['box']);
  const box = boxes.find((name) => name === more.box) ?? 'pending';
  const arranged = useTableSettings('own-cases');
  const { data: counts } = useCall(calls.countBoxes, {});
  const counted: Partial<Record<(typeof boxes)[number], number>> = counts
    ? { pending: counts.pending, 'in-progress': counts.inProgress, done: counts.done }
    : {};
  return (
    <PageFrame title={own.title} description={own.description}>
      <AskedOfMe />
      <Radio.Group
        aria-label={own.box}
        optionType="button"
        options={boxes.map((name) => ({
          value: name,
          label: own.countOf(own.boxes[name], counted[name]),
        }))}
        value={box}
        onChange={({ target }) => ask({ more: { box: target.value }, order: 'newest' })}
      />
      <CaseFilterBar initial={filter} withBuckets={box === 'visible'} onSearch={(next) => ask({ filter: next })} />
      <Panel name={texts.list.name}>
        {arranged && (
          <CaseTable
            key={JSON.stringify([box, filter, order])}
            box={box}
            filter={filter}
            order={order}
            onOrder={(next) => ask({ order: next })}
            arranged={arranged}
          />
        )}
      </Panel>
    </PageFrame>
  );
}
