import { calls, caseResultNames, type Found, type SearchKind } from '@anju/contract';
import { CursorList, ExportButton } from '@anju/page-kit';
import { type CityTime, cityTime } from '@anju/sub-app-kit';
import { useBridge, usePageAddress, useTabTitle } from '@anju/sub-app-kit/react';
import { PageFrame, Panel } from '@anju/ui/page';
import { Alert, Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { beyondBar, readCaseFilter } from './case-filter.ts';
import { CaseFilterBar } from './case-filter-bar.tsx';
import styles from './case-table.module.css';
import { CaseTable } from './case-table.tsx';
import { FilterChips } from './filter-chips.tsx';

const own = texts.search;
const fewestCharacters = 2;

/** Words find anything; without words the filter lists every case that may be seen. */
export function Search() {
  useTabTitle(own.title);
  const { query } = usePageAddress();
  const [{ filter, text }, setAsked] = useState(() => ({ filter: readCaseFilter(query), text: query.text ?? '' }));
  const source =
    text === '' ? ({ kind: 'cases', box: 'visible', filter } as const) : ({ kind: 'search', text } as const);
  return (
    <PageFrame title={own.title} description={own.description} actions={<ExportButton source={source} />}>
      <CaseFilterBar
        initial={{ ...filter, text }}
        textLabel={own.text}
        withBuckets
        onSearch={(next, words) => setAsked({ filter: { ...beyondBar(filter), ...next }, text: words })}
        onReset={() => setAsked({ filter: {}, text: '' })}
      />
      {text === '' && <FilterChips filter={filter} onChange={(next) => setAsked({ filter: next, text })} />}
      {text === '' ? (
        <Panel name={texts.list.name}>
          <CaseTable key={JSON.stringify(filter)} box="visible" filter={filter} />
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
  const open = ({ title, leadsTo, caseNumber, caseTypeName }: Found) => {
    const [path = '', query] = leadsTo.split('?');
    bridge.openTab({
      title: caseNumber === '' ? title : texts.case.title(caseTypeName, caseNumber),
      path,
      query: Object.fromEntries(new URLSearchParams(query)),
    });
  };
  return (
    <CursorList<Found>
      call={calls.searchEverything}
      input={{ text }}
      rowKey={(row) => `${row.kind} ${row.leadsTo} ${row.title} ${row.subtitle}`}
      columns={toColumns(cityTime(bridge.config.timeZone), open)}
      nothing={own.nothing}
    />
  );
}

function toColumns({ toDay }: CityTime, open: (row: Found) => void): TableColumnsType<Found> {
  return [
    {
      title: texts.list.number,
      key: 'number',
      render: (_, row) => (
        <Button className={styles.number as string} type="link" role="link" onClick={() => open(row)}>
          {row.caseNumber || row.title}
        </Button>
      ),
    },
    { title: own.kind, key: 'kind', render: (_, { kind }) => own.kinds[kind as SearchKind] ?? kind },
    {
      title: own.found,
      key: 'found',
      render: (_, { title, subtitle }) => [title, subtitle].filter(Boolean).join(' · '),
    },
    { title: texts.list.type, dataIndex: 'caseTypeName' },
    {
      title: texts.list.step,
      key: 'step',
      render: (_, { phase, result, nature }) =>
        nature && result ? caseResultNames[nature][result] : phase && texts.phases[phase],
    },
    { title: own.at, key: 'at', render: (_, { at }) => toDay(at) },
  ];
}
