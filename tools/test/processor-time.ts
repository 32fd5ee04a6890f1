import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second, whatever its own clock does. */
const ticksPerSecond = 100;
/** A process that ends between two looks, with no parent that waits for it, is not counted. */
const lookEveryMs = 200;

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly startedAt: number;
  /** The times are its own, and those of children that it has waited for. */
  readonly own: number;
  readonly ended: number;
}

type Processes = ReadonlyMap<number, Process>;

/**
 * All processes that this one starts from now on are counted, also those that nobody waits for, as most of a browser's.
 * The result is in seconds, or undefined if the system does not tell.
 */
export function countProcessorTime(): { stop(): number | undefined } {
  const before = findProcess(process.pid);
  if (!before) return { stop: () => undefined };
  let self = before;
  let known: Processes = new Map();
  let lost = 0;
  const look = (): void => {
    const all = listProcesses();
    const now = familyOf(self.id, known, all);
    const selfNow = findProcess(self.id) ?? self;
    lost += lostBetween(new Map(known).set(self.id, self), new Map(now).set(self.id, selfNow));
    known = now;
    self = selfNow;
  };
  look();
  const timer = setInterval(look, lookEveryMs);
  return {
    stop() {
      clearInterval(timer);
      look();
      const running = sum(known.values());
      return (self.ended - before.ended + lost + running) / ticksPerSecond;
    },
  };
}

const sum = (processes: Iterable<Process>): number =>
  [...processes].reduce((ticks, { own, ended }) => ticks + own + ended, 0);

const isSame = (one: Process | undefined, other: Process | undefined): boolean =>
  one !== undefined && one.startedAt === other?.startedAt;

/** The family is the known processes that still run, and all that descend from them or from the first. */
function familyOf(first: number, known: Processes, all: Processes): Processes {
  const childrenOf = Map.groupBy(all.values(), ({ parent }) => parent);
  const family = new Map([...all].filter(([id, found]) => isSame(found, known.get(id))));
  const add = (child: Process): void => {
    family.set(child.id, child);
    childrenOf.get(child.id)?.forEach(add);
  };
  for (const parent of [first, ...family.keys()]) childrenOf.get(parent)?.forEach(add);
  return family;
}

/** The result is the time of ended processes, as far as it was not added to what their parents have waited for. */
function lostBetween(before: Processes, now: Processes): number {
  const goneByHeir = Map.groupBy(
    [...before.values()].filter((found) => !isSame(found, now.get(found.id))),
    (found) => findHeir(found, before, now)?.id,
  );
  return [...goneByHeir].reduce((ticks, [heir, gone]) => {
    const inherited = heir === undefined ? 0 : (now.get(heir)?.ended ?? 0) - (before.get(heir)?.ended ?? 0);
    return ticks + Math.max(0, sum(gone) - inherited);
  }, 0);
}

/** The heir is the nearest ancestor that still runs. */
function findHeir(gone: Process, before: Processes, now: Processes): Process | undefined {
  const parent = before.get(gone.parent);
  if (!parent || isSame(parent, now.get(parent.id))) return parent;
  return findHeir(parent, before, now);
}

function listProcesses(): Processes {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(ids.map((id) => findProcess(Number(id))).flatMap((found) => (found ? [[found.id, found]] : [])));
}

/** A process may end meanwhile, and other systems have no such files. */
function findProcess(id: number): Process | undefined {
  try {
    const line = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name, in parentheses, may hold anything.
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0] = fields.slice(1);
    const [own = 0, ownSystem = 0, ended = 0, endedSystem = 0] = fields.slice(11);
    const [startedAt = 0] = fields.slice(19);
    return { id, parent, startedAt, own: own + ownSystem, ended: ended + endedSystem };
  } catch {
    return undefined;
  }
}
