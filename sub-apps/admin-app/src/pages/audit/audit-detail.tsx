import type { AuditRecord } from '@anju/contract';
import { texts } from '../../texts.ts';
import styles from './audit.module.css';

const own = texts.audit;

export function AuditDetail({ record: { number, object, detail } }: { readonly record: AuditRecord }) {
  return (
    <dl className={styles.detail}>
      <dt>{own.number}</dt>
      <dd>{number}</dd>
      <dt>{own.object}</dt>
      <dd>{object || texts.none}</dd>
      {Object.entries(detail).map(([name, value]) => (
        <Entry key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

function Entry({ name, value }: { readonly name: string; readonly value: unknown }) {
  return (
    <>
      <dt>{own.detailTitles[name] ?? name}</dt>
      <dd>{describe(value)}</dd>
    </>
  );
}

function describe(value: unknown): string {
  if (typeof value === 'boolean') return value ? own.yes : own.no;
  return typeof value === 'string' ? value || texts.none : JSON.stringify(value);
}
