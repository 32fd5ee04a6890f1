import type { CaseNature, CaseResult, Decision } from '@anju/contract';

/** What an automatic check finds. */
export const checkResults = ['passed', 'flagged'] as const;
export type CheckResult = (typeof checkResults)[number];

/** How a case ends by its process; withdrawing and lapsing end it from outside. */
export const processResults = ['granted', 'rejected', 'not-accepted'] as const satisfies readonly CaseResult[];
export type ProcessResult = (typeof processResults)[number];

export interface TaskNode {
  readonly kind: 'task';
  readonly name: string;
  /** Who may take it. */
  readonly role: string;
  /** Working days after which the assignee is reminded, by the id of the timer. */
  readonly remindAfter?: number;
  /** How many officials have to check it before it is decided; absent: one. */
  readonly officers?: number;
  readonly next: Readonly<Partial<Record<Decision, string>>>;
}

export interface CheckNode {
  readonly kind: 'check';
  readonly name: string;
  readonly next: Readonly<Record<CheckResult, string>>;
}

export interface EndNode {
  readonly kind: 'end';
  readonly name: string;
  readonly result: ProcessResult;
}

export type ProcessNode = TaskNode | CheckNode | EndNode;

/** A process as the engine runs it: where it begins, and where each decision leads. */
export interface ProcessTable {
  readonly name: string;
  /** Decides what the law lets happen to a case. */
  readonly nature: CaseNature;
  /** Of a licence under a law with its own period; absent elsewhere. */
  readonly isExtendable?: false;
  readonly start: string;
  readonly nodes: Readonly<Record<string, ProcessNode>>;
}

/** Who has a step in it. */
export function rolesOf({ nodes }: ProcessTable): string[] {
  return [...new Set(Object.values(nodes).flatMap((node) => (node.kind === 'task' ? [node.role] : [])))];
}

/** The steps a case takes if nobody objects, then those it may be led to; not its ends. */
export function stepsInOrder({ start, nodes }: ProcessTable): { id: string; node: TaskNode | CheckNode }[] {
  const found = new Map<string, TaskNode | CheckNode>();
  const visit = (id: string): void => {
    const node = nodes[id];
    if (!node || node.kind === 'end' || found.has(id)) return;
    found.set(id, node);
    // Where an approval leads comes first, whatever the order in the table.
    for (const next of Object.values({ approve: start, ...node.next })) visit(next);
  };
  visit(start);
  return [...found].map(([id, node]) => ({ id, node }));
}

/** Where a case goes from this step if nobody objects: 复审, 办结. */
export function nextNameOf({ nodes }: ProcessTable, step: string): string | null {
  const node = nodes[step];
  const next = node?.kind === 'task' ? node.next.approve : node?.kind === 'check' ? node.next.passed : undefined;
  return (next && nodes[next]?.name) ?? null;
}
