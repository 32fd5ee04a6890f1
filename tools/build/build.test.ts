import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const repository = join(import.meta.dirname, '../..');

function plantFrontEnd(): string {
  const root = mkdtempSync(join(tmpdir(), 'anju-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'shell/node_modules'), { recursive: true });
  symlinkSync(join(repository, 'node_modules/vite'), join(root, 'shell/node_modules/vite'));
  writeFileSync(join(root, 'shell/package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'shell/vite.config.ts'), 'export default {};');
  writeFileSync(
    join(root, 'shell/index.html'),
    `<script type="module" src="/main.js"></script>${'安居 '.repeat(1000)}`,
  );
  writeFileSync(join(root, 'shell/main.js'), "document.title = '安居';");
  return root;
}

function build(root: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts'), root], {
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('a front end is built and compressed once, and again only when a source changes', () => {
  const root = plantFrontEnd();
  expect(build(root)).toMatchObject({ status: 0, output: expect.stringContaining('构建完成') });
  expect(existsSync(join(root, 'shell/dist/index.html.br'))).toBe(true);

  expect(build(root)).toMatchObject({ status: 0, output: '前端 shell：没有改动，无需构建\n' });

  writeFileSync(join(root, 'shell/main.js'), "document.title = '安居工程';");
  expect(build(root)).toMatchObject({ status: 0, output: expect.stringContaining('构建完成') });
});

test('a failed build shows what vite said, exits with 1 and is tried again', () => {
  const root = plantFrontEnd();
  build(root);
  writeFileSync(join(root, 'shell/main.js'), "import './missing.js';");
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(build(root)).toMatchObject({ status: 1, output: expect.stringMatching(/missing\.js[\s\S]*构建失败/) });
  }
});
