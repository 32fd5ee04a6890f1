import { readdir, readFile } from 'node:fs/promises';

/** The system keeps the peak of a process as long as it runs, so only the last moments before its end are missed. */
const lookEveryMs = 20;

/** The peak is the largest memory in megabytes that a process started by this one has had. */
export function watchChildren() {
  let peak = 0;
  const look = async () => {
    for (const pid of await childrenOf('self')) {
      const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
      peak = Math.max(peak, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
    }
  };
  const looking = setInterval(look, lookEveryMs);
  return {
    async peakMegabytes(): Promise<number> {
      await look();
      return peak;
    },
    [Symbol.dispose]: () => clearInterval(looking),
  };
}

export async function childrenOf(pid: number | 'self'): Promise<string[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'latin1').catch(() => '')),
  );
  return lists.join(' ').split(' ').filter(Boolean);
}
