import { expect, test, vi } from 'vitest';
import { createListenerRecords } from './listener-records.ts';

test('what an app has left listening is removed with it, and nothing else', () => {
  const target = new EventTarget();
  const records = createListenerRecords(target);
  const left = vi.fn();
  const others = vi.fn();
  target.addEventListener('keydown', left, { capture: true });
  records.add('keydown', left, { capture: true });
  target.addEventListener('keydown', others);
  records.removeAll();
  target.dispatchEvent(new Event('keydown'));
  expect(left).not.toHaveBeenCalled();
  expect(others).toHaveBeenCalledOnce();
});

test('what an app has removed itself is not remembered', () => {
  const target = new EventTarget();
  const removal = vi.spyOn(target, 'removeEventListener');
  const records = createListenerRecords(target);
  const handler = () => {};
  records.add('wheel', handler, true);
  records.drop('wheel', handler, { capture: true });
  records.removeAll();
  expect(removal).not.toHaveBeenCalled();
});
