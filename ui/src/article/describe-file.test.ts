import { expect, test } from 'vitest';
import { describeFile } from './describe-file.ts';

test('a file is described by its kind and its size, never by an empty text', () => {
  expect(describeFile({ mediaType: 'application/pdf', size: 1 })).toBe('PDF，1 KB');
  expect(describeFile({ mediaType: 'application/ofd', size: 1024 * 1024 - 1 })).toBe('OFD，1024 KB');
  expect(describeFile({ mediaType: 'image/jpeg', size: 2_600_000 })).toBe('JPG，2.5 MB');
});
