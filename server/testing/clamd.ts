import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterThisFile } from './after-this-file.ts';

/** The text has two parts, so that the source itself is not taken for a virus. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** The scanner is a real one that knows one signature. */
export async function startClamd({ streamMaxMegabytes = 25 } = {}) {
  const program = ['/usr/sbin/clamd', '/usr/bin/clamd', '/usr/local/sbin/clamd'].find(existsSync);
  if (!program)
    throw new Error("clamd is missing: install Debian's clamav-daemon, or run `node tools/test/system-packages.ts`");
  const folder = await mkdtemp(path.join(tmpdir(), 'anju-clamd-'));
  const socket = path.join(folder, 'clamd.ctl');
  await writeFile(path.join(folder, 'eicar.ndb'), `Eicar-Test-Signature:0:*:${Buffer.from(eicar).toString('hex')}\n`);
  const configuration = path.join(folder, 'clamd.conf');
  await writeFile(
    configuration,
    [
      'Foreground yes',
      `LocalSocket ${socket}`,
      `DatabaseDirectory ${folder}`,
      `TemporaryDirectory ${folder}`,
      `StreamMaxLength ${streamMaxMegabytes}M`,
      '',
    ].join('\n'),
  );
  let running = await start();

  async function start() {
    const child = spawn(program as string, ['--config-file', configuration], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    while (!(await answers(socket))) {
      if (child.exitCode !== null) throw new Error(`clamd ended with ${child.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return {
      async stop() {
        child.kill('SIGKILL');
        await ended;
        await rm(socket, { force: true });
      },
    };
  }

  afterThisFile(async () => {
    await running.stop();
    await rm(folder, { recursive: true });
  });
  return {
    address: `clamd://${socket}`,
    stop: () => running.stop(),
    async restart() {
      running = await start();
    },
  };
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy();
      resolve(true);
    });
    connection.on('error', () => resolve(false));
  });
}
