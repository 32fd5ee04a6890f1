import { BpmnModdle } from 'bpmn-moddle';
import { type Drawing, type DrawnElement, type DrawnFlow, ProcessError } from '../rules/compile-process.ts';

/** The library reads every element as such an object; `$type` decides which properties it has. */
interface Moddle {
  readonly $type: string;
  readonly id: string;
  readonly name?: string;
  readonly rootElements?: readonly Moddle[];
  readonly flowElements?: readonly Moddle[];
  readonly sourceRef?: Moddle;
  readonly targetRef?: Moddle;
  readonly conditionExpression?: { readonly body?: string };
  readonly resources?: ReadonlyArray<{
    readonly resourceAssignmentExpression?: { readonly expression?: { readonly body?: string } };
  }>;
  readonly loopCharacteristics?: { readonly loopCardinality?: { readonly body?: string } };
  readonly attachedToRef?: Moddle;
  readonly cancelActivity?: boolean;
  readonly eventDefinitions?: ReadonlyArray<{
    readonly $type: string;
    readonly timeDuration?: { readonly body?: string };
  }>;
}

/** Making a reader takes longer than reading a file with it. */
const reader = new BpmnModdle();

export async function readBpmn(xml: string): Promise<Drawing> {
  const { rootElement, warnings } = await reader.fromXML(xml);
  const [warning] = warnings;
  if (warning) throw new Error(warning.message);
  const processes = ((rootElement as unknown as Moddle).rootElements ?? []).filter(
    ({ $type }) => $type === 'bpmn:Process',
  );
  const [process] = processes;
  if (!process || processes.length > 1) throw new Error('文件应有且只有一个流程');
  const parts = process.flowElements ?? [];
  return {
    id: process.id,
    name: process.name ?? '',
    elements: parts.filter(({ $type }) => $type !== 'bpmn:SequenceFlow').map(toElement),
    flows: parts.filter(({ $type }) => $type === 'bpmn:SequenceFlow').map(toFlow),
  };
}

function toElement(part: Moddle): DrawnElement {
  const roles = (part.resources ?? []).map(
    ({ resourceAssignmentExpression }) => resourceAssignmentExpression?.expression?.body?.trim() ?? '',
  );
  const officers = part.loopCharacteristics && (part.loopCharacteristics.loopCardinality?.body?.trim() ?? '');
  const element = {
    id: part.id,
    type: part.$type,
    name: part.name ?? '',
    roles,
    ...(officers !== undefined && { officers }),
  };
  if (part.$type !== 'bpmn:BoundaryEvent') return element;
  const [definition] = part.eventDefinitions ?? [];
  if (definition?.$type !== 'bpmn:TimerEventDefinition') throw new ProcessError(part.id, '边界事件只支持计时器');
  const timer = {
    attachedTo: part.attachedToRef?.id ?? '',
    duration: definition.timeDuration?.body?.trim() ?? '',
    interrupting: part.cancelActivity ?? true,
  };
  return { ...element, timer };
}

function toFlow({ id, sourceRef, targetRef, conditionExpression }: Moddle): DrawnFlow {
  const condition = conditionExpression?.body;
  return { id, from: sourceRef?.id ?? '', to: targetRef?.id ?? '', ...(condition !== undefined && { condition }) };
}
