import { expect, test } from 'vitest';
import { type Drawing, type Flow, type Shape, traceWay } from './drawing.ts';

const shape = (id: string, kind: Shape['kind'], x: number): Shape => ({
  id,
  kind,
  name: id,
  x,
  y: 0,
  width: 1,
  height: 1,
});
const flow = (from: string, to: string): Flow => ({ id: `${from} ${to}`, name: '', from, to, points: [] });

const drawing: Drawing = {
  shapes: [
    shape('start', 'start', 0),
    shape('check', 'step', 1),
    shape('g1', 'gateway', 2),
    shape('first', 'step', 3),
    shape('g2', 'gateway', 4),
    shape('second', 'step', 5),
    shape('g3', 'gateway', 6),
    shape('granted', 'end', 7),
  ],
  flows: [
    flow('start', 'check'),
    flow('check', 'g1'),
    flow('g1', 'granted'),
    flow('g1', 'first'),
    flow('first', 'g2'),
    flow('g2', 'second'),
    flow('second', 'g3'),
    flow('g3', 'granted'),
    flow('g3', 'first'),
  ],
};

test('the way of a case is traced through the gateways between its steps; flows that went back are kept separate', () => {
  const way = [null, 'check', 'first', null, 'check', 'first', 'second', 'first'];
  const traced = traceWay(drawing, way);
  expect([...traced.taken]).toEqual(['start check', 'check g1', 'g1 first', 'first g2', 'g2 second']);
  expect([...traced.back]).toEqual(['second g3', 'g3 first']);
  expect(traced.returnedFrom).toEqual(['first']);
  expect(traced.last).toBe('first');
});

test('an unknown node, of a process whose drawing has changed, is left out', () => {
  expect([...traceWay(drawing, [null, 'check', 'elsewhere']).taken]).toEqual(['start check']);
});
