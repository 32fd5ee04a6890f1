import { expect, test } from 'vitest';
import { freshView, sizeIn, turned, zoomed } from './view-state.ts';

test('zooming goes step by step from what is shown, and ends at both ends', () => {
  expect(zoomed(freshView, 1, 1).zoom).toBe(1.25);
  expect(zoomed(freshView, -1, 1).zoom).toBe(0.75);
  expect(zoomed(freshView, 1, 1.76).zoom).toBe(2);
  expect(zoomed(freshView, -1, 1.76).zoom).toBe(1.5);
  expect(zoomed(freshView, 1, 8).zoom).toBe(8);
  expect(zoomed(freshView, -1, 0.1).zoom).toBe(0.1);
});

test('four quarter turns are none, in both directions', () => {
  expect(turned(freshView, -1).quarterTurns).toBe(3);
  expect([1, 1, 1, 1].reduce((view) => turned(view, 1), freshView)).toEqual(freshView);
});

test('what is looked at is as wide as there is room, however high that makes it, also turned', () => {
  const room = { width: 400, height: 200 };
  const upright = { width: 100, height: 200 };
  expect(sizeIn(room, upright, freshView)).toEqual({ width: 400, height: 800, scale: 4 });
  expect(sizeIn(room, upright, { ...freshView, quarterTurns: 1 })).toEqual({ width: 200, height: 400, scale: 2 });
  expect(sizeIn(room, { width: 0, height: 0 }, freshView)).toEqual({ width: 0, height: 0, scale: 1 });
});

test('it fits the window as a whole when that is asked for, and 100 % is its real size', () => {
  const room = { width: 400, height: 200 };
  const upright = { width: 200, height: 400 };
  expect(sizeIn(room, upright, { zoom: 'window', quarterTurns: 0 })).toEqual({ width: 100, height: 200, scale: 0.5 });
  expect(sizeIn(room, upright, { zoom: 'window', quarterTurns: 1 })).toEqual({ width: 200, height: 400, scale: 1 });
  expect(sizeIn(room, upright, { zoom: 1, quarterTurns: 0 })).toEqual({ ...upright, scale: 1 });
  expect(sizeIn(room, upright, { zoom: 2, quarterTurns: 3 })).toEqual({ width: 400, height: 800, scale: 2 });
});
