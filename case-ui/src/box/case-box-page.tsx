import type { CaseSummary } from '@anju/contract';
import { ExportButton } from '@anju/page-kit';
import { usePageAddress, useTabTitle } from '@anju/sub-app-kit/react';
import { PageFrame, Panel } from '@anju/ui/page';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { BatchBar } from './batch-bar.tsx';
import { beyondBar, type CaseFilter, readCaseFilter } from './case-filter.ts';
import { CaseFilterBar } from './case-filter-bar.tsx';
import { CaseTable } from './case-table.tsx';
import { FilterChips } from './filter-chips.tsx';

export type CaseBoxName = keyof typeof texts.boxes;

/** A box of an official; the filter it begins with stands in the address. */
export function CaseBoxPage({ box }: { readonly box: CaseBoxName }) {
  const { title, description } = texts.boxes[box];
  useTabTitle(title);
  const { query } = usePageAddress();
  const [filter, setFilter] = useState(() => readCaseFilter(query));
  const [selected, setSelected] = useState<readonly CaseSummary[]>([]);
  const narrow = (next: CaseFilter) => {
    setFilter(next);
    setSelected([]);
  };
  return (
    <PageFrame
      title={title}
      description={description}
      actions={<ExportButton source={{ kind: 'cases', box, filter }} />}
    >
      <CaseFilterBar
        initial={filter}
        onSearch={(next) => narrow({ ...beyondBar(filter), ...next })}
        onReset={() => narrow({})}
      />
      <FilterChips filter={filter} onChange={narrow} />
      <Panel name={texts.list.name}>
        {selected.length > 0 && <BatchBar cases={selected} onClear={() => setSelected([])} />}
        <CaseTable
          key={JSON.stringify(filter)}
          box={box}
          filter={filter}
          selection={box === 'pending' ? { cases: selected, onChange: setSelected } : undefined}
        />
      </Panel>
    </PageFrame>
  );
}
