import '@anju/ui/tokens.css';
import { ListTable } from '@anju/ui/list';
import { Table } from 'antd';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

// The page draws the same hundred rows of the same columns in the portal's table and in antd's.
const rows = Array.from({ length: 100 }, (_, id) => ({
  id,
  number: `99010120261117ZL201${String(id).padStart(6, '0')}H`,
  type: '租赁合同备案',
  applicant: '安家经纪（示例）有限公司',
  district: '中心区',
  step: '初审',
  clock: `剩 ${id % 9} 个工作日`,
  at: '2026-11-17',
  submitted: '2026-11-16',
}));
type Row = (typeof rows)[number];

const columns = [
  { key: 'number', title: '办件编号', width: 248 },
  { key: 'type', title: '业务名称', width: 148 },
  { key: 'applicant', title: '申请人', width: 160 },
  { key: 'district', title: '所在区', width: 80 },
  { key: 'step', title: '当前环节', width: 104 },
  { key: 'clock', title: '时限', width: 144 },
  { key: 'at', title: '收件时间', width: 104 },
  { key: 'submitted', title: '申请日期', width: 104 },
] as const satisfies readonly { key: keyof Row; title: string; width: number }[];

const tables = {
  own: () => (
    <ListTable<Row>
      columns={columns.map((column) => ({ ...column, render: (row: Row) => row[column.key] }))}
      rows={rows}
      rowKey={({ id }) => id}
      nothing=""
      loading={false}
      density="middle"
    />
  ),
  antd: () => (
    <Table<Row>
      columns={columns.map((column) => ({ ...column, dataIndex: column.key }))}
      dataSource={rows}
      rowKey="id"
      pagination={false}
      size="middle"
      scroll={{ x: 'max-content' }}
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

Object.assign(globalThis, { draw });
