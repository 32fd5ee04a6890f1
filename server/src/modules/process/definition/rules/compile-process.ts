import { Decision } from '@anju/contract';
import {
  type CheckNode,
  type CheckResult,
  checkResults,
  type EndNode,
  type ProcessNode,
  type ProcessResult,
  type ProcessTable,
  processResults,
  type TaskNode,
} from './process-table.ts';

export interface Drawing {
  readonly id: string;
  readonly name: string;
  readonly elements: readonly DrawnElement[];
  readonly flows: readonly DrawnFlow[];
}

export interface DrawnElement {
  readonly id: string;
  /** The type reads like `bpmn:UserTask`. */
  readonly type: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** This many people do the task; it is left out for one person. */
  readonly officers?: string;
  /** A timer names the element it is attached to and its duration, such as `P3D`. */
  readonly timer?: { readonly attachedTo: string; readonly duration: string; readonly interrupting: boolean };
}

export interface DrawnFlow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly condition?: string;
}

/** The process cannot run as it is drawn; the error names the element. */
export class ProcessError extends Error {
  readonly elementId: string;

  constructor(elementId: string, message: string) {
    super(`${message}（${elementId}）`);
    this.elementId = elementId;
  }
}

const steps = ['bpmn:UserTask', 'bpmn:ServiceTask', 'bpmn:EndEvent'];
const supported = [...steps, 'bpmn:StartEvent', 'bpmn:ExclusiveGateway', 'bpmn:BoundaryEvent'];

/** What its drawing says of a process: the rest is said by the type of case. */
export type CompiledProcess = Pick<ProcessTable, 'name' | 'start' | 'nodes'>;

/** The drawing as a table. Gateways are gone: each step knows where each of its decisions leads. */
export function compileProcess(drawing: Drawing): CompiledProcess {
  const { elements, flows } = drawing;
  const byId = new Map(elements.map((element) => [element.id, element]));
  const outOf = Map.groupBy(flows, ({ from }) => from);

  for (const { id, type } of elements)
    if (!supported.includes(type)) throw new ProcessError(id, `流程使用了不支持的元素 ${type}`);
  for (const { id, to, from } of flows)
    if (!byId.has(to) || !byId.has(from)) throw new ProcessError(id, '连线的一端不存在');

  const starts = elements.filter(({ type }) => type === 'bpmn:StartEvent');
  const [start] = starts;
  if (!start || starts.length > 1) throw new ProcessError(start?.id ?? drawing.id, '流程应有且只有一个开始事件');

  const onlyTarget = (id: string): string => {
    const [flow, ...others] = outOf.get(id) ?? [];
    if (!flow || others.length > 0) throw new ProcessError(id, '此处应有且只有一条连出的线');
    return flow.to;
  };

  /** Lines are known to end at elements that exist. */
  const typeAt = (id: string): string => (byId.get(id) as DrawnElement).type;

  const stepAt = (id: string): string => {
    if (!steps.includes(typeAt(id))) throw new ProcessError(id, '连线应通向一个环节或结束事件');
    return id;
  };

  /** Each decision at a step leads somewhere; a single flow stands for the first of the possible decisions. */
  const branches = <Word extends string>(id: string, words: readonly Word[]): Partial<Record<Word, string>> => {
    const target = onlyTarget(id);
    if (typeAt(target) !== 'bpmn:ExclusiveGateway')
      return { [words[0] as Word]: stepAt(target) } as Partial<Record<Word, string>>;
    const next: Partial<Record<Word, string>> = {};
    for (const flow of outOf.get(target) ?? []) {
      const word = words.find((known) => known === flow.condition?.trim());
      if (!word) throw new ProcessError(flow.id, `条件应为 ${words.join('、')} 之一`);
      if (next[word] !== undefined) throw new ProcessError(flow.id, `条件 ${word} 重复`);
      next[word] = stepAt(flow.to);
    }
    return next;
  };

  const remindAfter = (id: string): number | undefined => {
    const timers = elements.filter(({ timer }) => timer?.attachedTo === id);
    const [timer] = timers;
    if (!timer?.timer) return undefined;
    const days = /^P(\d+)D$/.exec(timer.timer.duration)?.[1];
    if (timers.length > 1 || timer.timer.interrupting || days === undefined)
      throw new ProcessError(timer.id, '计时器应为一个不中断环节的 PnD（n 个工作日）');
    return Number(days);
  };

  const readOfficers = ({ id, officers }: DrawnElement): number | undefined => {
    if (officers !== undefined && !/^[2-9]$/.test(officers))
      throw new ProcessError(id, '多人办理的环节应注明人数（2 至 9）');
    return officers === undefined ? undefined : Number(officers);
  };

  const toTask = (element: DrawnElement): TaskNode => {
    const { id, name, roles } = element;
    const officers = readOfficers(element);
    const [role, ...others] = roles;
    if (!role || others.length > 0) throw new ProcessError(id, '人工环节应有且只有一个角色');
    const days = remindAfter(id);
    return {
      kind: 'task',
      name,
      role,
      ...(days !== undefined && { remindAfter: days }),
      ...(officers !== undefined && { officers }),
      next: branches<Decision>(id, Decision.options),
    };
  };

  const toCheck = ({ id, name }: DrawnElement): CheckNode => {
    const { passed, flagged } = branches<CheckResult>(id, checkResults);
    if (passed === undefined || flagged === undefined)
      throw new ProcessError(id, '自动核验后应有 passed 和 flagged 两条线');
    return { kind: 'check', name, next: { passed, flagged } };
  };

  const toEnd = ({ id, name }: DrawnElement): EndNode => {
    const result = processResults.find((known) => known === id) as ProcessResult | undefined;
    if (!result) throw new ProcessError(id, `结束事件的编号应为 ${processResults.join('、')} 之一`);
    return { kind: 'end', name, result };
  };

  const toNode = (element: DrawnElement): ProcessNode => {
    if (element.name === '') throw new ProcessError(element.id, '环节没有名称');
    if (element.type === 'bpmn:UserTask') return toTask(element);
    return element.type === 'bpmn:ServiceTask' ? toCheck(element) : toEnd(element);
  };

  const drawnSteps = elements.filter(({ type }) => steps.includes(type));
  const nodes = Object.fromEntries(drawnSteps.map((element) => [element.id, toNode(element)]));
  const table = { name: drawing.name, start: stepAt(onlyTarget(start.id)), nodes };
  assertNoDeadEnds(table);
  return table;
}

const targetsOf = (node: ProcessNode): string[] => Object.values('next' in node ? node.next : {});

/** Every step can be reached, and from every step an end. */
function assertNoDeadEnds({ start, nodes }: CompiledProcess): void {
  const reached = new Set<string>();
  const visit = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const target of targetsOf(nodes[id] as ProcessNode)) visit(target);
  };
  visit(start);
  for (const id of Object.keys(nodes)) if (!reached.has(id)) throw new ProcessError(id, '没有路径通向此环节');

  const ends = Object.entries(nodes).filter(([, { kind }]) => kind === 'end');
  const ending = new Set(ends.map(([id]) => id));
  for (let before = -1; before !== ending.size; ) {
    before = ending.size;
    for (const [id, node] of Object.entries(nodes))
      if (targetsOf(node).some((target) => ending.has(target))) ending.add(id);
  }
  for (const id of Object.keys(nodes)) if (!ending.has(id)) throw new ProcessError(id, '从此环节无法到达结束');
}
