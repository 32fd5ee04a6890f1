import '@anju/ui/tokens.css';
import { type Cell, CellGrid, type Tint } from '@anju/ui/cell-grid';
import { Table } from 'antd';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

// The page draws the same 2,400 units of sixty floors and ten entrances in the portal's building table and in antd's
// Table.
const floors = 60;
const entrances = 10;
const perEntrance = 4;
const tints: readonly Tint[] = ['green', 'amber', 'sky', 'blue', 'dark', 'quiet', 'violet', 'red'];

const groups = Array.from({ length: entrances }, (_, at) => ({ title: `${at + 1} 单元`, width: perEntrance }));
const rows = Array.from({ length: floors }, (_, at) => {
  const floor = floors - at;
  return {
    title: `${floor} 层`,
    cells: Array.from({ length: entrances * perEntrance }, (_, column): Cell => {
      const key = floor * 100 + column + 1;
      return { key, name: String(key), marks: '可', words: '可售', tint: tints[key % 8] as Tint, isShown: true };
    }),
  };
});

const tables = {
  own: () => (
    <CellGrid label="楼盘表" groups={groups} rows={rows} size="middle" selected={undefined} onSelect={() => {}} />
  ),
  antd: () => (
    <Table
      columns={[
        { dataIndex: 'title', title: '', width: 60 },
        ...groups.map(({ title }, group) => ({
          title,
          children: Array.from({ length: perEntrance }, (_, at) => ({
            title: '',
            width: 88,
            key: `${group} ${at}`,
            render: (_: unknown, { cells }: (typeof rows)[number]) => {
              const { name, marks, tint } = cells[group * perEntrance + at] as Cell;
              return <span data-tint={tint}>{`${name} ${marks}`}</span>;
            },
          })),
        })),
      ]}
      dataSource={rows}
      rowKey="title"
      pagination={false}
      size="small"
    />
  ),
};

/** The time runs from the request to the frame in which the table is drawn. */
async function draw(name: keyof typeof tables): Promise<number> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const startedAt = performance.now();
  flushSync(() => root.render(tables[name]()));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const elapsed = performance.now() - startedAt;
  root.unmount();
  place.remove();
  return elapsed;
}

function show(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(tables.own());
}

Object.assign(globalThis, { draw, show });
