import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashEntry } from './history-chain.ts';

type Entry = Parameters<typeof hashEntry>[1];

/** The hash is computed again without the library, because kept hashes must stay valid for ever. */
function expectedHash(previous: string, entry: Entry): string {
  const { case_id, number, at, account_id, step, action, actor, day, opinion, defects, findings } = entry;
  const what = [action, actor, day, opinion, defects, findings];
  const parts = [previous, case_id, number, at.toISOString(), account_id, step, ...what];
  const written = JSON.stringify(parts, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
  return createHash('sha256').update(written).digest('hex');
}

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
/** Names of fields never look like numbers, because JavaScript gives such fields an order of their own. */
const fieldName = fc.stringMatching(/^[A-Za-z\p{Script=Han}][\w-]{0,12}$/u);
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(fieldName, tie('any'), { maxKeys: 5 }),
  ),
})).any;

test('the hash of an entry is that of its canonical JSON, to the byte', () => {
  const entry = fc.record({
    case_id: fc.nat(),
    number: fc.nat(),
    at: fc.date({ noInvalidDate: true }),
    account_id: fc.option(fc.uuid()),
    step: fc.option(text),
    action: fc.dictionary(fieldName, value),
    actor: value,
    day: fc.option(text),
    opinion: text,
    defects: fc.array(value),
    findings: fc.array(value),
  });
  fc.assert(
    fc.property(text, entry, (previous, one) => {
      expect(hashEntry(previous, one as unknown as Entry)).toBe(expectedHash(previous, one as unknown as Entry));
    }),
    { numRuns: 500 },
  );
});

test('no part of an entry can be changed without another hash', () => {
  const entry = {
    case_id: 1,
    number: 2,
    at: new Date('2026-03-02T02:00:00Z'),
    account_id: 'somebody',
    step: 'first-review',
    action: { kind: 'decide', decision: 'approve' },
    actor: { kind: 'person' },
    day: '2026-03-02',
    opinion: '同意',
    defects: [],
    findings: [],
  } as unknown as Entry;
  const changes = {
    case_id: 2,
    number: 3,
    at: new Date('2026-03-02T02:00:00.001Z'),
    account_id: null,
    step: null,
    action: { kind: 'decide', decision: 'reject' },
    actor: { kind: 'engine' },
    day: '2026-03-03',
    opinion: '不同意',
    defects: [{ item: 'form' }],
    findings: [{ text: '地址不详' }],
  };
  const hashes = Object.entries(changes).map(([field, other]) => hashEntry('before', { ...entry, [field]: other }));
  expect(new Set([hashEntry('before', entry), hashEntry('after', entry), ...hashes]).size).toBe(13);
});
