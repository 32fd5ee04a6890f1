import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const repository = join(import.meta.dirname, '../..');

/** The copy has as much of the repository as a new sub-app meets. */
function copyRepository(): string {
  const root = mkdtempSync(join(tmpdir(), 'anju-new-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'sub-apps/main-app'), { recursive: true });
  for (const file of [
    'package.json',
    'biome.json',
    'tools/lint/no-spread-literal.grit',
    'sub-apps/main-app/package.json',
  ])
    cpSync(join(repository, file), join(root, file));
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  return root;
}

function run(cwd: string, program: string, ...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...parameters], { cwd, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

const generate = (root: string, ...parameters: string[]) =>
  run(repository, join(import.meta.dirname, 'new.ts'), ...parameters, root);

test('a new sub-app is formatted, builds and passes its first test, and its maker learns what comes next', () => {
  const root = copyRepository();
  const made = generate(root, 'sub-app', 'loan-app');
  expect(made).toMatchObject({ status: 0, output: expect.stringContaining('应用管理') });

  const folder = join(root, 'sub-apps/loan-app');
  const program = (name: string) => join(repository, 'node_modules', name);
  const formatted = run(root, program('@biomejs/biome/bin/biome'), 'ci', '--vcs-enabled=false', 'sub-apps/loan-app');
  expect(formatted).toMatchObject({ status: 0, output: expect.stringContaining('Checked 7 files') });
  expect(run(folder, program('vite/bin/vite.js'), 'build')).toMatchObject({ status: 0 });
  expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain('/apps/loan-app/assets/');
  // The test may take as long as the tests of the repository.
  expect(run(folder, program('vitest/vitest.mjs'), 'run', '--root', folder, '--testTimeout', '20000')).toMatchObject({
    status: 0,
    output: expect.stringContaining('1 passed'),
  });
}, 60_000);

test.for([
  ['Loan-app', '不合规'],
  ['loan', '不合规'],
  ['../loan-app', '不合规'],
  ['main-app', '已存在'],
])('the name %s is refused: %s', ([name = '', reason = '']) => {
  const root = copyRepository();
  expect(generate(root, 'sub-app', name)).toMatchObject({ status: 1, output: expect.stringContaining(reason) });
  expect(existsSync(join(root, 'sub-apps/main-app/src'))).toBe(false);
});

test('anything else than a sub-app is answered with how to ask', () => {
  expect(generate(copyRepository(), 'module', 'loan')).toMatchObject({
    status: 1,
    output: expect.stringContaining('npm run new sub-app'),
  });
});
