import type { AuditRecord } from '@anju/contract';
import { Descriptions } from 'antd';
import { texts } from '../../texts.ts';

const own = texts.audit;

export function AuditDetail({ record: { number, detail } }: { readonly record: AuditRecord }) {
  const entries = Object.entries(detail);
  return (
    <Descriptions
      size="small"
      column={1}
      items={[
        { key: 'number', label: own.number, children: number },
        ...(entries.length > 0
          ? entries.map(([name, value]) => ({ key: `of ${name}`, label: name, children: describe(value) }))
          : [{ key: 'none', label: own.details, children: own.noDetails }]),
      ]}
    />
  );
}

function describe(value: unknown): string {
  if (typeof value === 'boolean') return value ? own.yes : own.no;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
