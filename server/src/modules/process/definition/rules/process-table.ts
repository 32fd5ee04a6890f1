import type { CaseNature, CaseResult, Decision } from '@anju/contract';

export const checkResults = ['passed', 'flagged'] as const;
export type CheckResult = (typeof checkResults)[number];

/** A process can end a case by these results; withdrawing and lapsing end it from outside. */
export const processResults = ['granted', 'rejected', 'not-accepted'] as const satisfies readonly CaseResult[];
export type ProcessResult = (typeof processResults)[number];

export interface TaskNode {
  readonly kind: 'task';
  readonly name: string;
  readonly role: string;
  /** The assignee is reminded after this many working days. */
  readonly remindAfter?: number;
  /** This many officials have to check the case before it is decided; absent means one. */
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

/** The engine runs this table: it says where a process begins, and where each decision leads. */
export interface ProcessTable {
  readonly name: string;
  /** Decides what the law lets happen to a case. */
  readonly nature: CaseNature;
  /** Of a licence under a law with its own period; absent elsewhere. */
  readonly isExtendable?: false;
  /** Officials begin a determination by themselves; absent elsewhere. */
  readonly isBegunByAuthority?: true;
  readonly start: string;
  readonly nodes: Readonly<Record<string, ProcessNode>>;
}

export function rolesOf({ nodes }: ProcessTable): string[] {
  return [...new Set(Object.values(nodes).flatMap((node) => (node.kind === 'task' ? [node.role] : [])))];
}

/** The steps of the way without objections come first, then the others; ends are left out. */
export function stepsInOrder({ start, nodes }: ProcessTable): { id: string; node: TaskNode | CheckNode }[] {
  const found = new Map<string, TaskNode | CheckNode>();
  const visit = (id: string): void => {
    const node = nodes[id];
    if (!node || node.kind === 'end' || found.has(id)) return;
    found.set(id, node);
    // The step after an approval comes first, whatever the order in the table.
    for (const next of Object.values({ approve: start, ...node.next })) visit(next);
  };
  visit(start);
  return [...found].map(([id, node]) => ({ id, node }));
}

/** The name reads like 复审 or 办结 and assumes that nobody objects. */
export function nextNameOf({ nodes }: ProcessTable, step: string): string | null {
  const node = nodes[step];
  const next = node?.kind === 'task' ? node.next.approve : node?.kind === 'check' ? node.next.passed : undefined;
  return (next && nodes[next]?.name) ?? null;
}
