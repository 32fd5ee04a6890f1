import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import landed from './landed-migrations.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const files = globSync('{platform,modules/*}/migrations/**/*.ts', { cwd: root }).filter(
  (file) => !file.endsWith('index.ts'),
);
const hashOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex');

test('a migration that landed stays as it is, with the files that it is made of; each new one is recorded', () => {
  const found = Object.fromEntries(files.sort().map((file) => [file, hashOf(file)]));
  expect(found, 'a change of the tables is a migration of its own; record it in landed-migrations.json').toEqual(
    landed,
  );
});
