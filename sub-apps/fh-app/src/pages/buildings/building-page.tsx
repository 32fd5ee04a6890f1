import { type BuildingTable, calls } from '@anju/contract';
import { useBridge, useCall, usePageAddress, useSetPageQuery, useTabTitle } from '@anju/sub-app-kit/react';
import { CellGrid, CellLegend, type CellSize, cellSizes } from '@anju/ui/cell-grid';
import { Button, Segmented, TextField } from '@anju/ui/controls';
import { Loaded, PageFrame, Panel } from '@anju/ui/page';
import { useMemo, useState } from 'react';
import { texts } from '../../texts.ts';
import styles from './buildings.module.css';
import { cellsOf, legendOf, unitsOf } from './cells-of.ts';
import { LatestChanges } from './latest-changes.tsx';
import { UnitPanel } from './unit-panel.tsx';
import { useLiveTable } from './use-live-table.ts';

const own = texts.building;

const idIn = (id: string | undefined): number | undefined =>
  Number.isSafeInteger(Number(id)) && Number(id) > 0 ? Number(id) : undefined;

/** Shows every unit of a building in its place (楼盘表), and what the reader may see of a chosen one. */
export function BuildingPage() {
  const { query } = usePageAddress();
  const id = idIn(query.id);
  return id === undefined ? <p role="alert">{own.missing}</p> : <LoadedBuilding key={id} id={id} />;
}

function LoadedBuilding({ id }: { readonly id: number }) {
  const answer = useCall(calls.getBuilding, { id });
  return <Loaded from={answer}>{(table) => <Building of={table} reload={answer.refetch} />}</Loaded>;
}

interface BuildingProps {
  readonly of: BuildingTable;
  reload(): void;
}

function Building({ of: loaded, reload }: BuildingProps) {
  const { table, changed, changes } = useLiveTable(loaded, reload);
  const { query } = usePageAddress();
  const setQuery = useSetPageQuery();
  const { print } = useBridge();
  useTabTitle(own.tab(table.address));
  const [states, setStates] = useState<ReadonlySet<string>>(new Set());
  const [use, setUse] = useState<string>();
  const [room, setRoom] = useState('');
  const [size, setSize] = useState<CellSize>('middle');
  const units = useMemo(() => unitsOf(table), [table]);
  const { groups, rows } = useMemo(
    () => cellsOf(table.floors, units, { states, use, room: room.trim() }, changed),
    [table, units, states, use, room, changed],
  );
  const legend = useMemo(() => legendOf(table.states, units), [table, units]);
  const uses = useMemo(() => [...new Set(units.map((unit) => unit.use))], [units]);
  const selected = idIn(query.unit);
  const select = (unit: number | undefined) =>
    setQuery({ id: String(table.id), ...(unit !== undefined && { unit: String(unit) }) });
  const toggle = (state: string) => {
    const next = new Set(states);
    if (!next.delete(state)) next.add(state);
    setStates(next);
  };
  const area = units.reduce((sum, unit) => sum + unit.area, 0).toLocaleString('zh-CN', { maximumFractionDigits: 2 });
  return (
    <PageFrame
      title={table.address}
      description={own.summary(table.floors.length, groups.length, units.length, area, table.structure)}
      actions={<Button onClick={print}>{own.print}</Button>}
    >
      <CellLegend label={own.states} entries={legend} chosen={states} onToggle={toggle} />
      <div className={styles.sides}>
        <Panel name={own.grid(table.address)}>
          <div className={styles.tools}>
            <TextField label={own.room} value={room} maxLength={20} onChange={({ target }) => setRoom(target.value)} />
            <label className={styles.choice}>
              {own.use}
              <select value={use ?? ''} onChange={({ target }) => setUse(target.value || undefined)}>
                <option value="">{own.everyUse}</option>
                {uses.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
            <Segmented
              name={own.size}
              value={size}
              choices={cellSizes.map((value) => ({ value, label: own.sizes[value] }))}
              choose={setSize}
            />
          </div>
          <CellGrid
            label={own.grid(table.address)}
            groups={groups}
            rows={rows}
            size={size}
            selected={selected}
            onSelect={select}
          />
          <LatestChanges units={units} changed={changed} changes={changes} />
          <p className={styles.help}>{own.help}</p>
        </Panel>
        {selected === undefined ? (
          <p className={styles.none}>{own.none}</p>
        ) : (
          <UnitPanel
            key={selected}
            id={selected}
            isChanged={changed.has(selected)}
            changes={changes}
            close={() => select(undefined)}
          />
        )}
      </div>
    </PageFrame>
  );
}
