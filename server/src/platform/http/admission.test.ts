import { expect, test } from 'vitest';
import { type Admission, type Asked, createAdmission } from './admission.ts';

let people = 0;
/** Each request comes from another person. */
const someone = (asked: Partial<Asked> = {}): Asked => {
  people += 1;
  return { kind: 'call', urgency: 'ordinary', person: `token-${people}`, address: `203.0.113.${people}`, ...asked };
};

/** The result counts the requests that come in one after the other without one leaving. */
function fill(admission: Admission, make: () => Asked): number {
  for (let count = 0; ; count += 1) if (!admission.enter(make())) return count;
}

const calm = { loopDelayMs: 2, databaseWaitMs: 1 };
const lateLoop = { loopDelayMs: 80, databaseWaitMs: 1 };
const longWait = { loopDelayMs: 2, databaseWaitMs: 200 };

test('figures leave room for lists, lists for others, and all of them for signing in and signing', () => {
  const admission = createAdmission(100);
  expect(fill(admission, () => someone({ urgency: 'last' }))).toBe(50);
  expect(fill(admission, () => someone({ urgency: 'later' }))).toBe(25);
  expect(fill(admission, () => someone())).toBe(15);
  expect(fill(admission, () => someone({ urgency: 'first' }))).toBe(10);
  expect(admission.underWay('call')).toBe(100);
});

test('streams, uploads and files take no place of a call, nor of each other', () => {
  const admission = createAdmission(20);
  for (const [kind, most] of [
    ['stream', 20_000],
    ['upload', 1_000],
    ['file', 4_000],
  ] as const)
    expect(fill(admission, () => someone({ kind }))).toBe(most);
  expect(fill(admission, () => someone({ urgency: 'first' }))).toBe(20);
});

test('where it is crowded one person and one address have a share, and where it is not they have what they ask for', () => {
  const admission = createAdmission(80);
  expect(fill(admission, () => someone({ person: 'one' }))).toBe(40);
  expect(admission.enter(someone({ person: 'one' }))).toBeUndefined();
  expect(fill(admission, () => someone({ person: 'another' }))).toBe(10);
  expect(fill(admission, () => someone({ address: '198.51.100.1' }))).toBe(20);
  expect(admission.enter(someone({ urgency: 'first' }))).toBeDefined();
});

test('who has no token is known by the address alone', () => {
  const admission = createAdmission(80);
  fill(admission, () => someone({ person: 'one' }));
  expect(fill(admission, () => someone({ person: undefined }))).toBe(32);
});

test('a token written like the address of somebody else takes nothing of their share', () => {
  const admission = createAdmission(80);
  const victim = '198.51.100.9';
  expect(fill(admission, () => someone({ person: victim }))).toBe(40);
  expect(admission.enter(someone({ address: victim }))).toBeDefined();
});

test('a place that is left is free, however often it is left, and is taken again without asking', () => {
  const admission = createAdmission(4);
  const place = admission.enter(someone({ urgency: 'first' }));
  place?.leave();
  place?.leave();
  expect(admission.underWay('call')).toBe(0);
  expect(fill(admission, () => someone({ urgency: 'first' }))).toBe(4);
  place?.take();
  place?.take();
  expect(admission.underWay('call')).toBe(5);
  place?.leave();
  expect(admission.underWay('call')).toBe(4);
});

test.for([lateLoop, longWait])(
  'the bound shrinks while it is used up and things take long (%o), not below a page’s calls',
  (strain) => {
    const admission = createAdmission(200);
    fill(admission, () => someone());
    admission.adjust(strain);
    expect(admission.bound).toBe(180);
    for (let look = 0; look < 100; look += 1) admission.adjust(strain);
    expect(admission.bound).toBe(32);
    admission.adjust(calm);
    for (let look = 0; look < 100; look += 1) admission.adjust(calm);
    expect(admission.bound).toBe(200);
  },
);

test('a hiccup while few are under way changes nothing; a strain that lasts does, down to twice as many', () => {
  const admission = createAdmission(200);
  for (let count = 0; count < 30; count += 1) admission.enter(someone());
  for (let look = 0; look < 9; look += 1) admission.adjust(lateLoop);
  expect(admission.bound).toBe(200);
  admission.adjust(lateLoop);
  expect(admission.bound).toBe(54);
});

test('figures that find no place shrink the bound too, though half of it is free', () => {
  const admission = createAdmission(200);
  expect(fill(admission, () => someone({ urgency: 'last' }))).toBe(100);
  admission.adjust(lateLoop);
  expect(admission.bound).toBe(180);
});
