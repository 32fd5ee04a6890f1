import type { ChildProcess } from 'node:child_process';
import { calls } from '@anju/contract';
import { cpuSeconds } from '../processes.ts';
import { ok } from './caller.ts';
import { leaseOf, type Office } from './office.ts';

/** This share of all cases warms up the code: compiling it takes some thousands. */
const warmUpShare = 2 / 3;
const maxCpuMs = 5;

/**
 * The measurement is what a draft that is saved and handed in costs the server's process; the cases stay for the next
 * measurement.
 */
export async function measureStart(url: string, server: ChildProcess, { citizens }: Office, count: number) {
  const warmUp = Math.round(count * warmUpShare);
  const measured = count - warmUp;
  const startMany = (many: number): Promise<unknown> =>
    Promise.all(
      citizens.map(async (citizen, lane) => {
        for (let index = lane; index < many; index += citizens.length) {
          const draft = await ok(url, calls.saveDraft, leaseOf(citizen, index), citizen.accessToken);
          await ok(url, calls.actOnCase, { ...draft, action: { kind: 'submit' } }, citizen.accessToken);
        }
      }),
    );
  await startMany(warmUp);
  const before = await cpuSeconds(server);
  await startMany(measured);
  const cpuMs = ((await cpuSeconds(server)) - before) * (1_000 / measured);
  return {
    cases: measured,
    cpuMsPerCase: Number(cpuMs.toFixed(2)),
    reached: cpuMs < maxCpuMs,
    wanted: `below ${maxCpuMs} ms of the server's CPU`,
  };
}
