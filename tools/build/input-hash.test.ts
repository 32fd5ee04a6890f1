import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { computeInputHash, hashShared } from './input-hash.ts';

let root: string;
let before: string;
const hash = () => computeInputHash(root, 'shell', hashShared(root));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'anju-hash-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  write('package-lock.json', '{}');
  write('shell/src/main.tsx', 'main');
  write('contract/src/index.ts', 'contract');
  write('server/src/main.ts', 'server');
  before = hash();
});

test('the same sources give the same hash', () => {
  write('shell/src/main.tsx', 'main');
  expect(hash()).toBe(before);
});

test.each([
  'shell/src/main.tsx',
  'shell/vite.config.ts',
  'contract/src/index.ts',
  'ui/src/theme.ts',
  'sub-app-kit/src/mount.ts',
  'page-kit/src/field.tsx',
  'case-ui/src/intake.tsx',
  'tools/build/compress-folder.ts',
  'package-lock.json',
])('a change of %s changes the hash', (file) => {
  write(file, 'changed');
  expect(hash()).not.toBe(before);
});

test.each([
  'server/src/main.ts',
  'sub-apps/lease-app/src/main.tsx',
  'shell/dist/index.html',
  'shell/node_modules/react/index.js',
  'shell/src/main.test.tsx',
  'ui/testing/stage.ts',
])('a change of %s does not', (file) => {
  write(file, 'changed');
  expect(hash()).toBe(before);
});

test('a change that keeps the length changes the hash', () => {
  write('shell/src/main.tsx', 'niam');
  expect(hash()).not.toBe(before);
});

test('a renamed file changes the hash', () => {
  renameSync(join(root, 'shell/src/main.tsx'), join(root, 'shell/src/start.tsx'));
  expect(hash()).not.toBe(before);
});
