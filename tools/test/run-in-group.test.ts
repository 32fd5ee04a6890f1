import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** The program runs a shell script in a group and ends with its code. */
function runScript(script: string) {
  const source = `
    import { runInGroup } from ${JSON.stringify(join(import.meta.dirname, 'run-in-group.ts'))};
    const { code, processorSeconds } = await runInGroup('sh', ['-c', ${JSON.stringify(script)}], {});
    console.log(processorSeconds);
    process.exitCode = code;
  `;
  return spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: ['ignore', 'pipe', 'inherit'] });
}

// The output closes only when the last process that holds it has ended.
test('the exit code is handed on', async () => {
  expect(await once(runScript('exit 7'), 'close')).toEqual([7, null]);
});

test('what a program leaves running ends with it', async () => {
  expect(await once(runScript('sleep 60 & exit 0'), 'close')).toEqual([0, null]);
});

const busySeconds = 0.25;
const busy = `const end = process.cpuUsage().user + ${busySeconds * 1e6}; while (process.cpuUsage().user < end);`;
const keepBusy = `${process.execPath} --eval '${busy}'`;

test.each([
  ['itself', 0.2, `exec ${keepBusy}`],
  ['what it waits for, and what that waits for', 0.2, `(${keepBusy}; true); true`],
  ['what it leaves running', 0.2, `trap 'exit 0' USR1; (${keepBusy}; kill -USR1 $$; exec sleep 60) & wait`],
  [
    'what nobody waits for any more',
    0.5,
    `trap 'exit 0' USR1; ((${keepBusy}; ${keepBusy}; kill -USR1 $$) & exec ${keepBusy}); sleep 60 & wait`,
  ],
])('processor time is that of the program: of %s', async (_of, seconds, script) => {
  const printed = await text(runScript(script).stdout);
  expect(Number(printed)).toBeGreaterThan(seconds);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s ends the program and all it has started, also what ignores the signal', async (signal, code) => {
  const runner = runScript("(trap '' INT TERM HUP; sleep 60) & echo started; exec sleep 60");
  await once(runner.stdout, 'data');
  runner.kill(signal);
  expect(await once(runner, 'close')).toEqual([code, null]);
});
