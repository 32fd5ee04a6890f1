import { expect, test } from 'vitest';
import { assertRoomFor } from './quota.ts';

const megabyte = 1024 * 1024;
const quota = { unusedMegabytes: 2, totalMegabytes: 5 };
const usage = { unusedFiles: 99, unusedBytes: megabyte, totalBytes: 4 * megabyte };

test('up to the last byte there is room, and no further', () => {
  assertRoomFor(megabyte, usage, quota);
  expect(() => assertRoomFor(megabyte + 1, usage, quota)).toThrow('未使用的文件合计不能超过2MB');
  expect(() => assertRoomFor(megabyte + 1, { ...usage, unusedBytes: 0 }, quota)).toThrow('上传的文件合计不能超过5MB');
  expect(() => assertRoomFor(1, { ...usage, unusedFiles: 100 }, quota)).toThrow('未使用的文件过多');
});
