import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The costs of a step are in seconds. */
export interface Costs {
  /** The time is that of all processes; it is undefined if the system does not tell. */
  readonly processor?: number | undefined;
  readonly tests: Readonly<Record<string, number>>;
}

const dearestCount = 10;
const titleLength = 100;

export function findCosts(file: string): Costs | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Costs) : undefined;
}

export function keepCosts(file: string, costs: Costs): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(costs));
}

const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`;

/** The time is compared with that of the last run. */
export function describeProcessorTime({ processor }: Costs, last: Costs | undefined): string {
  if (processor === undefined) return '';
  const before = last?.processor === undefined ? '' : ` (last ${inSeconds(last.processor)})`;
  return `processor ${inSeconds(processor)}${before}`;
}

/** Each test has a line, which compares its time with that of the last run. */
export function describeDearestTests({ tests }: Costs, last: Costs | undefined): string[] {
  const dearest = Object.entries(tests).sort(([, one], [, other]) => other - one);
  return dearest.slice(0, dearestCount).map(([title, seconds]) => {
    const before = last?.tests[title];
    const told = last ? (before === undefined ? 'new' : before.toFixed(1)) : '';
    return `${inSeconds(seconds).padStart(8)} ${told.padStart(last ? 6 : 0)}  ${title.slice(0, titleLength)}`;
  });
}
