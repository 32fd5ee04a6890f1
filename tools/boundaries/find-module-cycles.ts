export interface ModuleUse {
  from: string;
  to: string;
  file: string;
  line: number;
}

export interface ModuleCycle {
  use: ModuleUse;
  /** The way lists the modules of the cycle, the first one again at the end. */
  way: string[];
}

/** Each set of modules that reach each other is reported once, at the first import found on the way. */
export function findModuleCycles(uses: readonly ModuleUse[]): ModuleCycle[] {
  const cycles = new Map<string, ModuleCycle>();
  for (const use of uses) {
    const wayBack = findWay(uses, use.to, use.from);
    if (!wayBack) continue;
    const key = wayBack.toSorted().join();
    if (!cycles.has(key)) cycles.set(key, { use, way: [use.from, ...wayBack] });
  }
  return [...cycles.values()];
}

function findWay(uses: readonly ModuleUse[], start: string, goal: string): string[] | undefined {
  const ways = [[start]];
  const seen = new Set([start]);
  for (const way of ways) {
    const last = way.at(-1);
    if (last === goal) return way;
    for (const { from, to } of uses) {
      if (from !== last || seen.has(to)) continue;
      seen.add(to);
      ways.push([...way, to]);
    }
  }
  return undefined;
}
