import { type CallOutput, type CaseSummary, calls, DueGroup } from '@anju/contract';
import { ExportButton, useTableSettings } from '@anju/page-kit';
import { useCall, useTabTitle } from '@anju/sub-app-kit/react';
import { PageFrame, Panel } from '@anju/ui/page';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { BatchBar } from './batch-bar.tsx';
import { beyondBar, type CaseFilter } from './case-filter.ts';
import { CaseFilterBar } from './case-filter-bar.tsx';
import { CaseTable } from './case-table.tsx';
import { FilterChips } from './filter-chips.tsx';
import { type CountedFilter, NamedFilters } from './named-filters.tsx';
import { useAskedCases } from './use-asked-cases.ts';

export type CaseBoxName = keyof typeof texts.boxes;

export function CaseBoxPage({ box }: { readonly box: CaseBoxName }) {
  const { title, description } = texts.boxes[box];
  useTabTitle(title);
  const { filter, order, ask } = useAskedCases();
  const arranged = useTableSettings(`${box}-cases`);
  const { data: counts } = useCall(calls.countBoxes, {});
  /** The filter bar reads its values once. Raising this key mounts it anew when the filter changes outside of it. */
  const [chosen, setChosen] = useState(0);
  const [selected, setSelected] = useState<readonly CaseSummary[]>([]);
  const change = (next: Parameters<typeof ask>[0]) => {
    ask(next);
    setSelected([]);
  };
  const narrow = (next: CaseFilter) => {
    change({ filter: next });
    setChosen(chosen + 1);
  };
  return (
    <PageFrame
      title={title}
      description={description}
      actions={<ExportButton source={{ kind: 'cases', box, filter }} />}
    >
      <NamedFilters
        counted={countedFilters(box, counts)}
        saved={arranged?.settings.savedFilters ?? []}
        filter={filter}
        onChoose={narrow}
        onSave={(savedFilters) => arranged?.change({ savedFilters: [...savedFilters] })}
      />
      <CaseFilterBar
        key={chosen}
        initial={filter}
        onSearch={(next) => change({ filter: { ...beyondBar(filter), ...next } })}
        onReset={() => change({ filter: {} })}
      />
      <FilterChips filter={filter} onChange={narrow} />
      <Panel name={texts.list.name}>
        {selected.length > 0 && <BatchBar cases={selected} onClear={() => setSelected([])} />}
        {arranged && (
          <CaseTable
            key={JSON.stringify([filter, order])}
            box={box}
            filter={filter}
            order={order}
            onOrder={(next) => change({ order: next })}
            arranged={arranged}
            selection={box === 'pending' ? { cases: selected, onChange: setSelected } : undefined}
          />
        )}
      </Panel>
    </PageFrame>
  );
}

function countedFilters(
  box: CaseBoxName,
  counts: CallOutput<typeof calls.countBoxes> | undefined,
): readonly CountedFilter[] {
  const { all } = texts.list;
  if (box === 'done') return [{ name: all, filter: {}, count: counts?.done }];
  const [total, byDue] =
    box === 'pending' ? [counts?.pending, counts?.pendingDue] : [counts?.inProgress, counts?.inProgressDue];
  return [
    { name: all, filter: {}, count: total },
    ...DueGroup.options.map((due) => ({ name: texts.due[due], filter: { due }, count: byDue?.[due] })),
  ];
}
