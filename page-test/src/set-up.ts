import '@anju/ui/tokens.css';
import '@anju/ui/theme.css';
import '@anju/ui/elements.css';
import './without-owner-stacks.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

/** On this Thursday morning, what is due, late or of this month is the same on every day the tests run. */
export const now = new Date('2026-11-19T10:00:00+08:00');

// The one window of all tests is hardly ever idle on a busy machine. The sandbox of apps keeps the function that it
// finds when it is loaded, so it is replaced before.
const { setTimeout: soon, clearTimeout: callOff } = window;
window.requestIdleCallback = (work) => soon(() => work({ didTimeout: false, timeRemaining: () => 50 }));
window.cancelIdleCallback = (handle) => callOff(handle);

const complaints: string[] = [];

beforeEach(async () => {
  // The last test may have left the pointer anywhere.
  await userEvent.hover(document.documentElement, { force: true, position: { x: 0, y: 0 } });
  // Only the date is set: timers, polling and animations go on.
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
