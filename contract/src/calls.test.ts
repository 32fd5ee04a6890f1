import { expect, test } from 'vitest';
import { z } from 'zod';
import { isJsonAnswer } from './call.ts';
import { callGroups, callList } from './calls.ts';

test('no call hides another of the same name', () => {
  const names = Object.values(callGroups).flatMap((group) => Object.keys(group));
  expect(new Set(names).size).toBe(names.length);
  expect(callList).toHaveLength(names.length);
});

test.for([...callList])('%s says in Chinese what it is and what its fields are called', ([, call]) => {
  expect(call.summary).toMatch(/\p{Script=Han}/u);
  const { properties = {}, additionalProperties } = z.toJSONSchema(call.input, { io: 'input' });
  expect(additionalProperties).toBe(false);
  for (const [name, field] of Object.entries(properties))
    expect(typeof field === 'object' && field.title, name).toMatch(/\p{Script=Han}/u);
  for (const [, name] of call.path.matchAll(/:(\w+)/g)) expect(properties).toHaveProperty(name as string);
  if (isJsonAnswer(call.output)) expect(() => z.toJSONSchema(call.output as z.ZodType)).not.toThrow();
});
