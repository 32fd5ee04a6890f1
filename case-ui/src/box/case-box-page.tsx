import type { CaseSummary } from '@anju/contract';
import { usePageAddress, useTabTitle } from '@anju/sub-app-kit/react';
import { PageFrame, Panel } from '@anju/ui/page';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { BatchBar } from './batch-bar.tsx';
import { readCaseFilter } from './case-filter.ts';
import { CaseFilterBar } from './case-filter-bar.tsx';
import { CaseTable } from './case-table.tsx';

export type CaseBoxName = keyof typeof texts.boxes;

/** A box of an official; the filter it begins with stands in the address. */
export function CaseBoxPage({ box }: { readonly box: CaseBoxName }) {
  const { title, description } = texts.boxes[box];
  useTabTitle(title);
  const { query } = usePageAddress();
  const [filter, setFilter] = useState(() => readCaseFilter(query));
  const [selected, setSelected] = useState<readonly CaseSummary[]>([]);
  return (
    <PageFrame title={title} description={description}>
      <CaseFilterBar
        initial={filter}
        onSearch={(next) => {
          setFilter(next);
          setSelected([]);
        }}
      />
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
