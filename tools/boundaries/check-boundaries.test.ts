import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { plantRepository } from './testing/planted-repository.ts';

function check(root: string) {
  const program = join(import.meta.dirname, 'check-boundaries.ts');
  const { status, stdout } = spawnSync(process.execPath, [program, root], { encoding: 'utf8' });
  return { status, output: stripVTControlCharacters(stdout) };
}

test('a clean repository exits with 0', () => {
  expect(check(plantRepository())).toMatchObject({ status: 0, output: expect.stringContaining('0 violations') });
});

test('a violation prints its place, its rule and its hint, and exits with 1', () => {
  const { status, output } = check(plantRepository({ 'contract/src/call.ts': "\n\nimport 'react';" }));
  expect(status).toBe(1);
  expect(output).toContain('contract/src/call.ts:3  imports react\n  rule  contract may import');
  expect(output).toContain('\n  hint  contract holds only what');
});
