import { expect, test } from 'vitest';
import { z } from 'zod';
import { bodyLimitOf } from './call.ts';
import { callList } from './call-groups.ts';
import { saveDraft } from './process/calls.ts';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly $ref?: string;
}

/** Texts that may be this long are encrypted or encoded, and so consist of ASCII. */
const asciiFrom = 8_000;
const anythingElse = 40;

/** Computes the bytes of the largest JSON that a schema accepts, as far as its texts and lists are limited. */
function largest(schema: Schema): number {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return Math.max(...options.map(largest));
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).reduce(
      (sum, [name, field]) => sum + name.length + 4 + largest(field),
      2,
    );
  if (schema.type === 'array') return (schema.maxItems ?? 1) * (1 + largest(schema.items ?? {}));
  const { maxLength } = schema;
  return maxLength === undefined ? anythingElse : 2 + maxLength * (maxLength < asciiFrom ? 3 : 1);
}

test('a call takes the largest input that its schema does', () => {
  for (const [name, call] of callList.filter(([, { method, upload }]) => method === 'POST' && !upload))
    expect(largest(z.toJSONSchema(call.input, { io: 'input' }) as Schema), name).toBeLessThanOrEqual(bodyLimitOf(call));
});

test('what anybody may send is small, unless the call says more', () => {
  expect(bodyLimitOf({ access: 'public' })).toBe(8 * 1024);
  expect(bodyLimitOf({ access: 'session' })).toBe(64 * 1024);
  expect(bodyLimitOf(saveDraft)).toBe(256 * 1024);
  for (const [name, call] of callList)
    if (call.access === 'public') expect(bodyLimitOf(call), name).toBeLessThanOrEqual(24 * 1024);
});
