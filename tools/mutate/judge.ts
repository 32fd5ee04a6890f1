export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly mutator: string;
  /** The source text and its replacement are each in one line. */
  readonly replaced: string;
  readonly replacement: string;
  readonly noticed: boolean;
}

/**
 * An accepted mutant changes nothing that anybody can notice, with the reason; one entry stands for one mutant. Any
 * other survivor is a missing test, or a line that is not needed.
 */
export interface Accepted {
  readonly mutator: string;
  readonly replaced: string;
  readonly replacement: string;
  readonly reason: string;
}

export type AcceptedByFile = Readonly<Record<string, readonly Accepted[]>>;

export interface FileScore {
  readonly file: string;
  readonly noticed: number;
  readonly total: number;
}

export interface Verdict {
  readonly scores: readonly FileScore[];
  readonly overall: FileScore;
  readonly unlisted: readonly Mutant[];
  /** These are listed, but are noticed nowadays or gone from the code. */
  readonly outdated: readonly (Accepted & { readonly file: string })[];
  readonly tooLow: readonly FileScore[];
}

const minShare = 0.85;

export function judge(mutants: readonly Mutant[], accepted: AcceptedByFile): Verdict {
  const byFile = Map.groupBy(mutants, ({ file }) => file);
  const scores = [...byFile].map(([file, own]) => scoreOf(file, own));
  const overall = scoreOf('all files', mutants);
  const unlisted: Mutant[] = [];
  const outdated: (Accepted & { file: string })[] = [];
  for (const file of new Set([...byFile.keys(), ...Object.keys(accepted)])) {
    const open = [...(accepted[file] ?? [])];
    for (const survivor of byFile.get(file)?.filter(({ noticed }) => !noticed) ?? []) {
      const index = open.findIndex((entry) => isSame(entry, survivor));
      if (index < 0) unlisted.push(survivor);
      else open.splice(index, 1);
    }
    outdated.push(...open.map((entry) => ({ file, ...entry })));
  }
  return { scores, overall, unlisted, outdated, tooLow: [...scores, overall].filter(isTooLow) };
}

export function asOneLine(source: string): string {
  return source.replace(/\s+/g, ' ').trim();
}

function scoreOf(file: string, mutants: readonly Mutant[]): FileScore {
  return { file, noticed: mutants.filter(({ noticed }) => noticed).length, total: mutants.length };
}

const isTooLow = ({ noticed, total }: FileScore): boolean => noticed < minShare * total;

function isSame(entry: Accepted, mutant: Mutant): boolean {
  return (
    entry.mutator === mutant.mutator && entry.replaced === mutant.replaced && entry.replacement === mutant.replacement
  );
}
