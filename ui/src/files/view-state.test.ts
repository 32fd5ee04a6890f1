import { expect, test } from 'vitest';
import { freshView, sizeIn, turned, zoomed } from './view-state.ts';

test('zooming goes step by step and ends at both ends', () => {
  expect(zoomed(freshView, 1).zoom).toBe(1.25);
  expect(zoomed(freshView, -1).zoom).toBe(0.75);
  expect(zoomed({ ...freshView, zoom: 6 }, 1).zoom).toBe(6);
  expect(zoomed({ ...freshView, zoom: 0.5 }, -1).zoom).toBe(0.5);
});

test('four quarter turns are none, in both directions', () => {
  expect(turned(freshView, -1).quarterTurns).toBe(3);
  expect([1, 1, 1, 1].reduce((view) => turned(view, 1), freshView)).toEqual(freshView);
});

test('a picture fits the room as it is turned', () => {
  const room = { width: 400, height: 200 };
  const upright = { width: 100, height: 200 };
  expect(sizeIn(room, upright, freshView)).toEqual({ width: 100, height: 200 });
  expect(sizeIn(room, upright, { zoom: 1, quarterTurns: 1 })).toEqual({ width: 200, height: 400 });
  expect(sizeIn(room, upright, { zoom: 2, quarterTurns: 0 })).toEqual({ width: 200, height: 400 });
  expect(sizeIn(room, { width: 0, height: 0 }, freshView)).toEqual({ width: 0, height: 0 });
});
