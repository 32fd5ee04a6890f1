import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptStoredValue, encryptStoredValue } from './stored-value.ts';

const key = randomBytes(32);

test('CON-02 a value encrypted with AES-CBC and zero padding comes back, and never looks the same twice', () => {
  for (const text of ['', 'a', 'JBSWY3DPEHPK3PXP', '十六字节的边界情况', 'x'.repeat(1000)]) {
    const encrypted = encryptStoredValue(text, key);
    expect(decryptStoredValue(encrypted, key)).toBe(text);
    expect(Buffer.from(encrypted, 'base64').length % 16).toBe(0);
    expect(encryptStoredValue(text, key)).not.toBe(encrypted);
  }
});

test('CON-02 another key shows nothing', () => {
  expect(decryptStoredValue(encryptStoredValue('JBSWY3DPEHPK3PXP', key), randomBytes(32))).not.toContain('JBSWY3DP');
});
