import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of these rooms end up in a front end. */
const sharedRooms = ['contract', 'ui', 'sub-app-kit', 'page-kit', 'case-ui'];

const notInputs = ['**/node_modules', '**/dist', '**/testing', '**/*.test.*', '**/*.md'];

/** The hash covers what ends up in every front end. */
export function hashShared(root: string): string {
  return hashOf(root, ['package-lock.json', ...[...sharedRooms, 'tools/build'].map((folder) => `${folder}/**`)]);
}

/** The hash changes whenever something changes that the built front end depends on. */
export function computeInputHash(root: string, frontEnd: string, shared: string): string {
  return hashOf(root, [`${frontEnd}/**`], shared);
}

function hashOf(root: string, patterns: readonly string[], before = ''): string {
  const files = globSync(patterns, { cwd: root, exclude: notInputs, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256').update(before);
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
