import { expect, test } from 'vitest';
import { isJsonAnswer } from './call.ts';
import { listErrors } from './call-errors.ts';
import { callList } from './call-groups.ts';
import * as calls from './calls.ts';
import { z } from './zod.ts';

test('every call of every group has a name of its own', () => {
  const names = callList.map(([name]) => name);
  expect(Object.keys(calls).sort()).toEqual([...names].sort());
  expect(new Set(names).size).toBe(names.length);
});

test.for([...callList])('%s says in Chinese what it is and what its fields are called', ([, call]) => {
  expect(call.summary).toMatch(/\p{Script=Han}/u);
  const { properties = {}, additionalProperties } = z.toJSONSchema(call.input, { io: 'input' });
  expect(additionalProperties).toBe(false);
  for (const [name, field] of Object.entries(properties))
    expect(typeof field === 'object' && field.title, name).toMatch(/\p{Script=Han}/u);
  for (const [, name] of call.path.matchAll(/:(\w+)/g)) expect(properties).toHaveProperty(name as string);
  if (isJsonAnswer(call.output)) expect(() => z.toJSONSchema(call.output as z.ZodMiniType)).not.toThrow();
});

test.for([...callList])('%s declares the errors of its own, and not those that follow from what it is', ([, call]) => {
  const { errors = [], ...plain } = call;
  expect(listErrors(plain).filter((name) => errors.includes(name))).toEqual([]);
  expect(new Set(errors).size).toBe(errors.length);
});

test('CON-04 banners and home notices come by ten, from the first page, unless asked otherwise', () => {
  expect(z.parse(calls.listBannerDocuments.input, { glzllxtype: '1' })).toMatchObject({ pageNum: 1, pageSize: 10 });
  expect(z.parse(calls.listPublicNotices.input, {})).toMatchObject({ pageNum: 1, pageSize: 10 });
});
