import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(error: unknown): Record<string, never> {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'failed');
  return JSON.parse(lines[0] ?? '').err;
}

test('an error keeps its stack and its cause', () => {
  const entry = logged(new Error('outer', { cause: new TypeError('inner') }));
  expect(entry).toMatchObject({ type: 'Error', message: 'outer', cause: { type: 'TypeError', message: 'inner' } });
  expect(entry.stack).toContain('log.test.ts');
});

test('a database error loses the values of the row it complains about', () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "320102199001011234"'), {
    severity: 'ERROR',
    routine: 'x',
    code: '22P02',
    detail: 'Key (phone)=(13800000001) already exists.',
  });
  const entry = JSON.stringify(logged(error));
  expect(entry).toContain('22P02');
  expect(entry).not.toMatch(/320102199001011234|13800000001/);
});
