import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { fingerprintOf, keyOf, newKey, sealHolds, sealWith } from './sealing-keys.ts';

// The key is from RFC 8032, 7.1, test 1.
const secret = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
const publicHalf = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';

test('a key is given by its 32 bytes, and named by its public half', () => {
  const key = keyOf(secret);
  const spki = createPublicKey(key.publicKey).export({ type: 'spki', format: 'der' });
  expect(spki.subarray(-32).toString('hex')).toBe(publicHalf);
  expect(key.id).toBe(keyOf(secret).id);
  expect(key.id).not.toBe(newKey().id);
});

test('a seal holds for what it covers in whatever order the database keeps it, and for nothing else', () => {
  const key = keyOf(secret);
  const { keyId, signature } = sealWith(key, ['paper', { title: '证明', lines: [['甲', '乙']] }]);
  expect(keyId).toBe(key.id);
  expect(sealHolds(key, ['paper', { lines: [['甲', '乙']], title: '证明' }], signature)).toBe(true);
  expect(sealHolds(key, ['paper', { lines: [['甲', '丙']], title: '证明' }], signature)).toBe(false);
  expect(sealHolds(newKey(), ['paper', { lines: [['甲', '乙']], title: '证明' }], signature)).toBe(false);
});

test('anybody verifies a seal with the published key', () => {
  const key = keyOf(secret);
  const { signature } = sealWith(key, ['证明', 1]);
  expect(verify(null, Buffer.from('["证明",1]'), key.publicKey, Buffer.from(signature, 'base64'))).toBe(true);
});

test('the fingerprint of a signature is printed in fours', () => {
  expect(fingerprintOf('x')).toBe('2D71-1642-B726-B044');
});
