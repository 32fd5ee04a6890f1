import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

function startOn(version: string) {
  const folder = mkdtempSync(join(tmpdir(), 'anju-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pretence = join(folder, 'pretence.cjs');
  writeFileSync(pretence, `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`);
  const guard = join(import.meta.dirname, 'require-node.cjs');
  const program = ['--eval', 'console.log("started")'];
  return spawnSync(process.execPath, ['--require', pretence, '--require', guard, ...program], { encoding: 'utf8' });
}

test('an older Node is refused with a reason', () => {
  const { status, stdout, stderr } = startOn('22.20.0');
  expect(status).toBe(1);
  expect(stderr).toContain('需要 Node.js 24 或更新的版本，当前是 22.20.0');
  expect(stdout).toBe('');
});

test.each(['24.0.0', '26.1.0'])('Node %s is let through', (version) => {
  expect(startOn(version)).toMatchObject({ status: 0, stdout: 'started\n' });
});
