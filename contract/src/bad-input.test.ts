import { expect, test } from 'vitest';
import { findFieldFault, parseInput } from './bad-input.ts';
import * as calls from './calls.ts';
import { listOf, peopleOf, text, titled } from './fields.ts';
import { z } from './zod.ts';

function messageOf(schema: z.ZodMiniType, value: unknown): string {
  try {
    parseInput(schema, value);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('the input was taken');
}

test('a message names the field by its title', () => {
  const input = { name: 'a', password: 'b', code: 'c', uuid: '11111111-1111-4111-8111-111111111111' };
  const login = (change: object) => messageOf(calls.login.input, { ...input, ...change });
  expect(login({ name: undefined })).toBe('请填写用户名');
  expect(login({ name: '' })).toBe('用户名不能为空');
  expect(login({ name: 'x'.repeat(65) })).toBe('用户名不能超过64个字符');
  expect(login({ name: 5 })).toBe('用户名格式不正确');
  expect(login({ name: 'a\n' })).toBe('用户名格式不正确');
  expect(login({ uuid: 'x' })).toBe('验证码编号格式不正确');
  expect(messageOf(calls.listPublicNotices.input, { pageSize: 1000 })).toBe('每页条数不能大于100');
  expect(messageOf(calls.getBusinessCounts.input, { queryDateStart: '2025-06', queryDateEnd: '2025-01' })).toBe(
    '开始月份不能晚于结束月份',
  );
});

test('all faults are told at once, each of them once, and nothing of a hostile key', () => {
  const fields = ['甲', '乙', '丙', '丁', '戊'].map((name) => [name, text(name, 5)] as const);
  const schema = z.strictObject({ ...Object.fromEntries(fields), parts: listOf('部位', text('部位', 5), 0, 9) });
  expect(messageOf(schema, { 丁: '', 戊: '过长的一句话', parts: ['', '', '好'] })).toBe(
    '请填写甲；请填写乙；请填写丙；丁不能为空；戊不能超过5个字符；部位不能为空',
  );
  const message = messageOf(calls.logout.input, { [`<b>\n${'x'.repeat(100)}`]: 1 });
  expect(message).toBe('提交内容有误，请刷新后重试');
});

test('what no database keeps, and nesting without end, is refused wherever it stands', () => {
  const draft = (form: unknown) => messageOf(calls.saveDraft.input, { caseType: 'ZL201', form, materials: [] });
  const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);
  for (const bad of ['a\u0000', 'a\ud800', '\udc00a']) {
    for (const form of [{ note: bad }, { parties: [{ name: bad }] }, { [bad]: 1 }, { parties: { [bad]: {} } }])
      expect(draft(form)).toBe('申请表含有无法保存的字符，请删除后重试');
    expect(messageOf(calls.logout.input, { [bad]: 1 })).toBe('请求内容含有无法保存的字符，请删除后重试');
  }
  for (const depth of [31, 5_000]) expect(draft({ note: nested(depth) })).toBe('申请表的层级过多，请减少后重试');
  const deepestForm = { note: nested(30), 表情: '👩‍👩‍👧' };
  expect(parseInput(calls.saveDraft.input, { caseType: 'ZL201', form: deepestForm, materials: [] }).form).toEqual(
    deepestForm,
  );
});

test('the deepest field that has a title is named, however far inside what is unfit stands', () => {
  const schema = z.strictObject({ rooms: listOf('房间', z.strictObject({ note: titled('备注', z.unknown()) }), 0, 9) });
  const rooms = [{ note: 'a' }, { note: [{ inner: ['b', 'c\u0000'] }] }];
  expect(messageOf(schema, { rooms })).toBe('备注含有无法保存的字符，请删除后重试');
});

test('an input that is no object is refused as such', () => {
  for (const value of [null, 5, 'x', []]) expect(messageOf(calls.logout.input, value)).toBe('请求内容的格式不正确');
});

test('an unknown field may be named like a method of every object', () => {
  for (const name of ['toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf']) {
    for (const value of [null, 1, 'a\u0000', ['x'], {}])
      expect(messageOf(calls.logout.input, { [name]: value })).toMatch(/^(提交|请求)内容/);
    expect(findFieldFault(calls.logout.input, name, 1)).toBeUndefined();
  }
});

test('nested fields are found in objects and lists', () => {
  const schema = z.strictObject({
    rooms: z.optional(z.array(z.strictObject({ area: titled('面积', z.number()) }))),
  });
  expect(messageOf(schema, { rooms: [{ area: 'x' }] })).toBe('面积格式不正确');
});

test('one field can be checked alone, in the same words', () => {
  const faultOf = (field: string, value: unknown) => findFieldFault(calls.createAccount.input, field, value);
  expect(faultOf('loginName', undefined)).toBe('请填写用户名');
  expect(faultOf('loginName', '1st')).toBe('用户名格式不正确');
  expect(faultOf('displayName', '')).toBe('姓名不能为空');
  expect(faultOf('phone', '13800000001')).toBeUndefined();
  expect(faultOf('roleCodes', ['x'.repeat(65)])).toBe('角色不能超过64个字符');
});

test('a list that is too short or too long says how many it takes', () => {
  const schema = z.strictObject({
    rooms: listOf('房间', z.string(), 1, 2),
    buyers: z.optional(peopleOf('买受人', z.string(), 1, 2)),
  });
  expect(messageOf(schema, { rooms: [] })).toBe('请至少填写1项房间');
  expect(messageOf(schema, { rooms: ['a', 'b', 'c'] })).toBe('房间不能多于2项');
  expect(messageOf(schema, { rooms: ['a'], buyers: [] })).toBe('请至少填写1名买受人');
  expect(messageOf(schema, { rooms: ['a'], buyers: ['a', 'b', 'c'] })).toBe('买受人不能多于2名');
});

test('a list that is too long is refused as one, whatever stands in it', () => {
  const schema = z.strictObject({ rooms: listOf('房间', text('房间名', 5), 0, 2) });
  expect(messageOf(schema, { rooms: ['', 1, {}] })).toBe('房间不能多于2项');
  const draft = { caseType: 'ZL201', form: {}, materials: Array.from({ length: 201 }, () => []) };
  expect(messageOf(calls.saveDraft.input, draft)).toBe('申请材料不能多于200项');
});

test('of very many faults the first are told', () => {
  const fields = Array.from({ length: 1_000 }, (_, index) => [`field${index}`, text(`第${index}项`, 5)] as const);
  const told = messageOf(z.strictObject(Object.fromEntries(fields)), {}).split('；');
  expect(told).toEqual(fields.slice(0, 20).map((_, index) => `请填写第${index}项`));
});
