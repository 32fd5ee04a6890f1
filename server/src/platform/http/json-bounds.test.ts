import { expect, test } from 'vitest';
import { boundJson } from './json-bounds.ts';

function faultOf(json: string, limitBytes: number): string | undefined {
  try {
    boundJson(Buffer.from(json), limitBytes);
  } catch (error) {
    return (error as Error).message;
  }
}

const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}`;
const lists = (count: number) => `[${Array.from({ length: count }, () => '[]').join()}]`;

test('a body has one part for every 16 bytes of its limit', () => {
  expect(faultOf(keys(512), 8192)).toBeUndefined();
  expect(faultOf(keys(513), 8192)).toBe('请求内容的项目过多，请减少后重试');
  expect(faultOf(lists(256), 8192)).toBeUndefined();
  expect(faultOf(lists(257), 8192)).toBe('请求内容的项目过多，请减少后重试');
  expect(faultOf(keys(20_000), 256 * 1024)).toBe('请求内容的项目过多，请减少后重试');
});

test('a body is nested 32 deep', () => {
  expect(faultOf('['.repeat(32) + ']'.repeat(32), 8192)).toBeUndefined();
  expect(faultOf('['.repeat(33) + ']'.repeat(33), 8192)).toBe('请求内容的层级过多，请减少后重试');
  expect(faultOf('{"a":'.repeat(33), 8192)).toBe('请求内容的层级过多，请减少后重试');
});

test('what stands in a text is none of its parts, whatever marks stand in it', () => {
  const signs = '[{,'.repeat(500);
  for (const text of [signs, `\\"${signs}`, `\\\\\\"${signs}`, `好${signs}`]) {
    expect(faultOf(`{"note":"${text}"}`, 8192)).toBeUndefined();
    expect(faultOf(`{"note":"${text}","more":${lists(300)}}`, 8192)).toBe('请求内容的项目过多，请减少后重试');
  }
  expect(faultOf(`{"note":"\\\\",${'[],'.repeat(300)}`, 8192)).toBe('请求内容的项目过多，请减少后重试');
  for (const broken of ['"', '"\\', '{"note":"', ']]]]', '']) expect(faultOf(broken, 8192)).toBeUndefined();
});
