import { listTestTitles } from './test-titles.ts';

/** The levels are listed by id, such as `V1.2.4`. */
export type Requirements = Readonly<Record<string, number>>;

/** The result is the text of a file of the repository; it is undefined if there is none. */
export type FindText = (file: string) => string | undefined;

/**
 * A proof reads `server/src/app.ts`, with the title behind it if it is a test: `e2e/login.spec.ts` "LGN-04 the login"
 */
const namedFile = /`([\w.@-]+(?:\/[\w.@-]+)*\.(?:ts|tsx|md|json))`(?: "([^"]+)")?/g;
const testFile = /\.(test|spec)\.tsx?$/;
const row = /^\| (V[\d.]+) \| (\d) \| ([^|]+) \| (met|not met|does not apply) \| ([^|]+) \|$/;

/** The text names these files and tests, but they do not exist. */
export function findUnknownProofs(text: string, findText: FindText): string[] {
  return Array.from(text.matchAll(namedFile)).flatMap(([, file = '', title]) => {
    const source = findText(file);
    if (source === undefined) return [`${file} does not exist`];
    if (!testFile.test(file)) return [];
    if (title === undefined) return [`${file} is named without the title of a test`];
    const found = listTestTitles(file, source).filter((one) => one.includes(title));
    return found.length === 1 ? [] : [`${file} has ${found.length} tests with “${title}” in the title`];
  });
}

/** The faults are missing, extra and wrong rows of the table of requirements. */
export function findTableFaults(text: string, requirements: Requirements): string[] {
  const lines = text.split('\n').filter((line) => line.startsWith('| V'));
  const rows = lines.map((line) => ({ line, parts: row.exec(line) }));
  const ids = rows.map(({ parts }) => parts?.[1]);
  return [
    ...rows.flatMap(({ line, parts }) =>
      parts ? faultsOfRow(parts, requirements) : [`not a row of the table: ${line}`],
    ),
    ...Object.keys(requirements).flatMap((id) => {
      const count = ids.filter((one) => one === id).length;
      return count === 1 ? [] : [`${id} stands ${count} times in the table`];
    }),
  ];
}

function faultsOfRow([, id = '', level, , status, proof = '']: RegExpExecArray, requirements: Requirements): string[] {
  if (requirements[id] === undefined) return [`${id} is no requirement of level 1 or 2`];
  if (String(requirements[id]) !== level) return [`${id} is of level ${requirements[id]}, not ${level}`];
  const isProven = proof.match(namedFile) !== null || proof.includes('PENDING(');
  return status === 'met' && !isProven ? [`${id} is met without a proof`] : [];
}

/** A person still has to fill in these places. */
export function findPending(text: string): string[] {
  return text.match(/PENDING\([^)]*\)?/g) ?? [];
}
