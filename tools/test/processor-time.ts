import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second, whatever its own clock does. */
const ticksPerSecond = 100;

interface Ticks {
  readonly group: number;
  readonly own: number;
  /** Of those it has waited for, and of those that they have. */
  readonly ended: number;
}

/** Of what this process has started and waited for, with all that they have; unknown where the system does not tell. */
export function secondsOfEndedChildren(): number | undefined {
  const ticks = findTicks('self');
  return ticks && ticks.ended / ticksPerSecond;
}

/** Of what still runs in a process group. */
export function secondsOfGroup(group: number): number {
  const ticks = listProcesses()
    .map(findTicks)
    .filter((found) => found?.group === group);
  return ticks.reduce((sum, found) => sum + (found ? found.own + found.ended : 0), 0) / ticksPerSecond;
}

const listProcesses = (): string[] => {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
};

function findTicks(process: string): Ticks | undefined {
  try {
    const line = readFileSync(`/proc/${process}/stat`, 'utf8');
    // The name, in parentheses, may hold anything: what is counted comes behind it.
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, , group = 0] = fields;
    const [own = 0, ownSystem = 0, ended = 0, endedSystem = 0] = fields.slice(11, 15);
    return { group, own: own + ownSystem, ended: ended + endedSystem };
  } catch {
    return undefined;
  }
}
