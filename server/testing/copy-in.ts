import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';

export interface CopyIn {
  write(rows: ReadonlyArray<Readonly<Record<string, unknown>>>): Promise<void>;
  end(): Promise<void>;
}

/** Triggers and foreign keys are disabled, so the caller must keep the rows consistent. */
export function copyInto(databaseUrl: string, table: string, columns: readonly string[]): CopyIn {
  const psql = globSync('/usr/lib/postgresql/*/bin/psql').sort().at(-1) ?? 'psql';
  const command = `copy ${table} (${columns.join(', ')}) from stdin`;
  const child: ChildProcess = spawn(psql, ['-q', '-v', 'ON_ERROR_STOP=1', databaseUrl, '-c', command], {
    env: { ...process.env, PGOPTIONS: '-c session_replication_role=replica' },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  return {
    async write(rows) {
      if (rows.length === 0) return;
      const lines = rows.map((row) => columns.map((column) => fieldOf(row[column])).join('\t'));
      if (!child.stdin?.write(`${lines.join('\n')}\n`))
        await Promise.race([once(child.stdin as NodeJS.EventEmitter, 'drain'), ended]);
    },
    async end() {
      child.stdin?.end();
      const [code] = await ended;
      if (code !== 0) throw new Error(`loading ${table} ended with ${code}`);
    },
  };
}

/** An array of texts becomes an array of the database; every other structure is jsonb. */
function fieldOf(value: unknown): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object') return escaped(String(value));
  const isTexts = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
  return escaped(isTexts ? `{${value.map((item) => JSON.stringify(item)).join(',')}}` : JSON.stringify(value));
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
