import { calls, pages, type UnitSummary, unitStateNames } from '@anju/contract';
import { useBridge, useCall, usePageAddress, useSetPageQuery } from '@anju/sub-app-kit/react';
import { Button, TextField } from '@anju/ui/controls';
import { type ListColumn, ListTable } from '@anju/ui/list';
import { Loaded, PageFrame, Panel } from '@anju/ui/page';
import { type FormEvent, useState } from 'react';
import { texts } from '../../texts.ts';
import styles from './buildings.module.css';

const own = texts.search;

export function BuildingSearchPage() {
  const { query } = usePageAddress();
  const setQuery = useSetPageQuery();
  const [text, setText] = useState(query.text ?? '');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setQuery(text.trim() === '' ? {} : { text: text.trim() });
  };
  return (
    <PageFrame title={own.title} description={own.description}>
      <Panel name={own.title}>
        <form className={styles.search} onSubmit={onSubmit}>
          <TextField
            label={own.text}
            hint={own.hint}
            value={text}
            maxLength={100}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" look="filled">
            {own.find}
          </Button>
        </form>
      </Panel>
      {query.text && (
        <Panel name={own.results}>
          <Results key={query.text} text={query.text} />
        </Panel>
      )}
    </PageFrame>
  );
}

function Results({ text }: { readonly text: string }) {
  const { openTab } = useBridge();
  const answer = useCall(calls.searchUnits, { text });
  const open = ({ id, buildingId, address }: UnitSummary) => {
    const { route } = pages.fhApp.buildingTable;
    openTab({
      path: route,
      title: texts.building.tab(address),
      query: { id: String(buildingId), unit: String(id) },
    });
  };
  const columns: readonly ListColumn<UnitSummary>[] = [
    {
      key: 'address',
      title: own.address,
      width: 320,
      always: true,
      render: (unit) => (
        <Button look="plain" aria-label={own.open(unit.address)} onClick={() => open(unit)}>
          {unit.address}
        </Button>
      ),
    },
    { key: 'use', title: own.use, width: 104, render: ({ use }) => use },
    { key: 'area', title: own.area, width: 128, render: ({ area }) => area.toFixed(2) },
    { key: 'state', title: own.state, width: 88, render: ({ state }) => unitStateNames[state] },
    { key: 'unitNumber', title: own.unitNumber, width: 272, render: ({ unitNumber }) => unitNumber ?? '' },
  ];
  return (
    <Loaded from={answer}>
      {({ list }) => (
        <ListTable<UnitSummary>
          columns={columns}
          rows={list}
          rowKey={({ id }) => id}
          nothing={own.nothing}
          loading={answer.isFetching}
          density="middle"
        />
      )}
    </Loaded>
  );
}
