import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Rooms whose sources end up in a front end. */
const sharedRooms = ['contract', 'ui', 'sub-app-kit', 'page-kit', 'case-ui'];

const notInputs = ['**/node_modules', '**/dist', '**/testing', '**/*.test.*', '**/*.md'];

/** Changes whenever something changes that the built front end depends on. */
export function computeInputHash(root: string, frontEnd: string): string {
  const folders = [frontEnd, ...sharedRooms, 'tools/build'];
  const files = globSync(['package-lock.json', ...folders.map((folder) => `${folder}/**`)], {
    cwd: root,
    exclude: notInputs,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
