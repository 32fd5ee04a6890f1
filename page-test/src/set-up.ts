import '@anju/ui/tokens.css';
import '@anju/ui/theme.css';
import '@anju/ui/elements.css';
import './without-owner-stacks.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

/** A Thursday morning: what is due, late or of this month is the same on every day the tests run. */
export const now = new Date('2026-11-19T10:00:00+08:00');

// The one window of all tests is hardly ever idle on a busy machine. What runs other apps keeps what it finds when it is loaded.
const { setTimeout: soon, clearTimeout: callOff } = window;
window.requestIdleCallback = (work) => soon(() => work({ didTimeout: false, timeRemaining: () => 50 }));
window.cancelIdleCallback = (handle) => callOff(handle);

const complaints: string[] = [];

beforeEach(async () => {
  // Wherever the last test has left it.
  await userEvent.hover(document.documentElement, { force: true, position: { x: 0, y: 0 } });
  // The date alone: timers, polling and what a browser animates go on.
  vi.setSystemTime(now);
  localStorage.clear();
  sessionStorage.clear();
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts) => void complaints.push(parts.map(String).join(' ')));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  expect(complaints, 'what the console was told').toEqual([]);
});
