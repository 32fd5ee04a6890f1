import { calls, caseResultNames, type Found, type SearchKind } from '@anju/contract';
import { CursorList, ExportButton, useTableSettings } from '@anju/page-kit';
import { cityTime } from '@anju/sub-app-kit';
import { useBridge, useTabTitle } from '@anju/sub-app-kit/react';
import type { ListColumn } from '@anju/ui/list';
import { PageFrame, Panel } from '@anju/ui/page';
import { Alert } from 'antd';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { beyondBar, type CaseFilter } from './case-filter.ts';
import { CaseFilterBar } from './case-filter-bar.tsx';
import styles from './case-table.module.css';
import { CaseTable } from './case-table.tsx';
import { FilterChips } from './filter-chips.tsx';
import { NamedFilters } from './named-filters.tsx';
import { useAskedCases } from './use-asked-cases.ts';

const own = texts.search;
const fewestCharacters = 2;

/** Words search everything. Without words the filter lists every case that the user may see. */
export function Search() {
  useTabTitle(own.title);
  const { filter, order, more, ask } = useAskedCases(['text']);
  const arranged = useTableSettings('all-cases');
  const [chosen, setChosen] = useState(0);
  const { text = '' } = more;
  const source =
    text === '' ? ({ kind: 'cases', box: 'visible', filter } as const) : ({ kind: 'search', text } as const);
  const narrow = (next: CaseFilter) => {
    ask({ filter: next, more: {} });
    setChosen(chosen + 1);
  };
  return (
    <PageFrame title={own.title} description={own.description} actions={<ExportButton source={source} />}>
      <NamedFilters
        counted={[{ name: texts.list.all, filter: {}, count: undefined }]}
        saved={arranged?.settings.savedFilters ?? []}
        filter={filter}
        onChoose={narrow}
        onSave={(savedFilters) => arranged?.change({ savedFilters: [...savedFilters] })}
      />
      <CaseFilterBar
        key={chosen}
        initial={{ ...filter, text }}
        textLabel={own.text}
        withBuckets
        onSearch={(next, words) =>
          ask({ filter: { ...beyondBar(filter), ...next }, more: words === '' ? {} : { text: words } })
        }
        onReset={() => ask({ filter: {}, more: {} })}
      />
      {text === '' && <FilterChips filter={filter} onChange={narrow} />}
      {text === '' ? (
        <Panel name={texts.list.name}>
          {arranged && (
            <CaseTable
              key={JSON.stringify([filter, order])}
              box="visible"
              filter={filter}
              order={order}
              onOrder={(next) => ask({ order: next })}
              arranged={arranged}
            />
          )}
        </Panel>
      ) : (
        <Panel name={own.results}>
          {[...text].length < fewestCharacters ? (
            <Alert type="warning" showIcon role="alert" title={own.tooShort} />
          ) : (
            <SearchResults key={text} text={text} />
          )}
        </Panel>
      )}
    </PageFrame>
  );
}

function SearchResults({ text }: { readonly text: string }) {
  const bridge = useBridge();
  const { toDay } = cityTime(bridge.config.timeZone);
  const open = ({ title, leadsTo, caseNumber, caseTypeName }: Found) => {
    const [path = '', query] = leadsTo.split('?');
    bridge.openTab({
      title: caseNumber === '' ? title : texts.case.title(caseTypeName, caseNumber),
      path,
      query: Object.fromEntries(new URLSearchParams(query)),
    });
  };
  const columns: readonly ListColumn<Found>[] = [
    {
      key: 'number',
      title: texts.list.number,
      width: 232,
      render: (row) => (
        // biome-ignore lint/a11y/useSemanticElements: it is opened in a tab of the portal, which has no address here.
        <button type="button" role="link" className={styles.number} onClick={() => open(row)}>
          {row.caseNumber || row.title}
        </button>
      ),
    },
    { key: 'kind', title: own.kind, width: 112, render: ({ kind }) => own.kinds[kind as SearchKind] ?? kind },
    {
      key: 'found',
      title: own.found,
      width: 320,
      render: ({ title, subtitle }) => [title, subtitle].filter(Boolean).join(' · '),
    },
    { key: 'type', title: texts.list.type, width: 176, render: ({ caseTypeName }) => caseTypeName },
    {
      key: 'step',
      title: texts.list.step,
      width: 112,
      render: ({ phase, result, nature }) =>
        nature && result ? caseResultNames[nature][result] : phase && texts.phases[phase],
    },
    { key: 'at', title: own.at, width: 112, render: ({ at }) => toDay(at) },
  ];
  return (
    <CursorList<Found>
      call={calls.searchEverything}
      input={{ text }}
      rowKey={(row) => `${row.kind} ${row.leadsTo} ${row.title} ${row.subtitle}`}
      columns={columns}
      nothing={own.nothing}
    />
  );
}
