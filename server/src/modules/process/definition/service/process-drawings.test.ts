import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const files = globSync('server/src/modules/**/*.bpmn');

const numberOf = (xml: string, name: string): number => Number(new RegExp(` ${name}="([\\d.]+)"`).exec(xml)?.[1]);

function readDrawing(xml: string) {
  const shapes = [...xml.matchAll(/<bpmndi:BPMNShape [^>]*bpmnElement="([^"]+)"[^>]*>\s*<dc:Bounds([^>]*)/g)];
  const edges = [...xml.matchAll(/<bpmndi:BPMNEdge [^>]*bpmnElement="([^"]+)"[^>]*>([\s\S]*?)<\/bpmndi:BPMNEdge>/g)];
  return {
    shapes: shapes.map(([, id = '', bounds = '']) => ({
      id,
      x: numberOf(bounds, 'x'),
      y: numberOf(bounds, 'y'),
      width: numberOf(bounds, 'width'),
      height: numberOf(bounds, 'height'),
    })),
    edges: edges.map(([, id = '', points = '']) => ({
      id,
      points: [...points.matchAll(/<di:waypoint([^>]*)/g)].map(([, at = '']) => [numberOf(at, 'x'), numberOf(at, 'y')]),
    })),
  };
}

/** The line is horizontal or vertical, and has to pass inside the box and not only along its edge. */
function goesThrough([x1 = 0, y1 = 0]: number[], [x2 = 0, y2 = 0]: number[], { x, y, width, height }: Box): boolean {
  const overlaps = (from: number, to: number, low: number, high: number) =>
    Math.min(from, to) < high && Math.max(from, to) > low;
  return (
    (y1 === y2 ? y1 > y && y1 < y + height : overlaps(y1, y2, y, y + height)) &&
    (x1 === x2 ? x1 > x && x1 < x + width : overlaps(x1, x2, x, x + width))
  );
}

test('no flow of a process is drawn through a step or a gateway that it does not touch', () => {
  expect(files.length).toBeGreaterThanOrEqual(6);
  const crossings = files.flatMap((file) => {
    const { shapes, edges } = readDrawing(readFileSync(file, 'utf8'));
    expect(shapes.length * edges.length, file).toBeGreaterThan(0);
    return edges.flatMap(({ id, points }) =>
      shapes
        .filter((shape) => !shape.id.endsWith('-reminder'))
        .filter((shape) => points.some((at, index) => index > 0 && goesThrough(points[index - 1] ?? at, at, shape)))
        .map((shape) => `${file}: ${id} through ${shape.id}`),
    );
  });
  expect(crossings).toEqual([]);
});
