import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { compressFolder } from './compress-folder.ts';

const text = '安居乐业 '.repeat(200);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anju-compress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

test('a text file gets a brotli and a gzip copy that hold the same text', async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/index.js'), text);

  expect(await compressFolder(folder)).toBe(2);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/index.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'assets/index.js.gz'))).toString()).toBe(text);
  expect(readFileSync(join(folder, 'assets/index.js'), 'utf8')).toBe(text);
});

test.each([
  ['a file of 1 KB', 'small.css', 'a'.repeat(1024)],
  ['a file that does not shrink', 'noise.wasm', randomBytes(4096)],
  ['a picture', 'photo.png', text],
])('%s stays alone', async (_title, name, content) => {
  writeFileSync(join(folder, name), content);
  expect(await compressFolder(folder)).toBe(0);
  expect(readdirSync(folder)).toEqual([name]);
});
