export interface Drawing {
  readonly shapes: readonly Shape[];
  readonly flows: readonly Flow[];
}

export interface Shape {
  readonly id: string;
  readonly kind: 'start' | 'step' | 'gateway' | 'end';
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Flow {
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly points: readonly Point[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const kinds: Readonly<Record<string, Shape['kind']>> = {
  startEvent: 'start',
  serviceTask: 'step',
  userTask: 'step',
  exclusiveGateway: 'gateway',
  endEvent: 'end',
};

/** Reads BPMN 2.0 with its diagram, and leaves out elements that it does not know, such as timers. */
export function readDrawing(xml: string): Drawing {
  const file = new DOMParser().parseFromString(xml, 'application/xml');
  const all = (name: string) => [...file.getElementsByTagNameNS('*', name)];
  const figure = (element: Element, name: string) => Number(element.getAttribute(name));
  const elements = new Map(
    [...file.getElementsByTagName('*')].map((element) => [element.getAttribute('id') ?? '', element]),
  );
  const shapes = all('BPMNShape').flatMap((drawn): Shape[] => {
    const id = drawn.getAttribute('bpmnElement') ?? '';
    const element = elements.get(id);
    const kind = kinds[element?.localName ?? ''];
    const [bounds] = drawn.getElementsByTagNameNS('*', 'Bounds');
    if (!element || !kind || !bounds) return [];
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => figure(bounds, name));
    return [{ id, kind, name: element.getAttribute('name') ?? '', x, y, width, height } as Shape];
  });
  const flows = all('BPMNEdge').flatMap((drawn): Flow[] => {
    const id = drawn.getAttribute('bpmnElement') ?? '';
    const element = elements.get(id);
    if (element?.localName !== 'sequenceFlow') return [];
    const points = [...drawn.getElementsByTagNameNS('*', 'waypoint')].map((point) => ({
      x: figure(point, 'x'),
      y: figure(point, 'y'),
    }));
    const [from, to] = ['sourceRef', 'targetRef'].map((name) => element.getAttribute(name) ?? '');
    return [{ id, name: element.getAttribute('name') ?? '', from, to, points } as Flow];
  });
  return { shapes, flows };
}

export interface TracedWay {
  readonly taken: ReadonlySet<string>;
  /** By these flows the case was sent back to an earlier step. */
  readonly back: ReadonlySet<string>;
  /** From these steps the case went back to the applicant. */
  readonly returnedFrom: readonly string[];
  readonly visited: ReadonlySet<string>;
  readonly last: string | undefined;
}

/** Finds the flows along which a case went from node to node; in `way`, null stands for the applicant. */
export function traceWay({ shapes, flows }: Drawing, way: readonly (string | null)[]): TracedWay {
  const byId = new Map(shapes.map((shape) => [shape.id, shape]));
  const start = shapes.find(({ kind }) => kind === 'start')?.id ?? '';
  const taken = new Set<string>();
  const back = new Set<string>();
  const returnedFrom = new Set<string>();
  const nodes = way.map((node) => node ?? start);
  for (const [index, node] of nodes.entries()) {
    const before = nodes[index - 1];
    if (before === undefined) continue;
    if (node === start) {
      returnedFrom.add(before);
      continue;
    }
    const isBack = (byId.get(node)?.x ?? 0) < (byId.get(before)?.x ?? 0);
    for (const flow of findPath(before, node)) (isBack ? back : taken).add(flow);
  }
  return { taken, back, returnedFrom: [...returnedFrom], visited: new Set(nodes), last: nodes.at(-1) };

  /** Only gateways lie between two nodes of a way, so the search passes through nothing else. */
  function findPath(from: string, to: string, seen: readonly string[] = []): string[] {
    for (const flow of flows.filter((one) => one.from === from)) {
      if (flow.to === to) return [flow.id];
      if (byId.get(flow.to)?.kind !== 'gateway' || seen.includes(flow.to)) continue;
      const rest = findPath(flow.to, to, [...seen, flow.to]);
      if (rest.length > 0) return [flow.id, ...rest];
    }
    return [];
  }
}
