import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';

const stopping = `
  process.once('SIGINT', () => setTimeout(() => process.exit(0), 500));
`;

async function start(program: string) {
  const source = `
    import { handleSignalsOnce } from ${JSON.stringify(join(import.meta.dirname, 'handle-signals-once.ts'))};
    handleSignalsOnce();
    ${program}
    setInterval(() => {}, 1000);
    console.log('started');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('a signal that arrives twice lets the server finish stopping', async () => {
  const child = await start(stopping);
  child.kill('SIGINT');
  await delay(100);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a signal before the server listens ends the start at once', async () => {
  const child = await start('');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([143, null]);
});
