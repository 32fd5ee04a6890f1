import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptSecret } from './encrypt-secret.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

test.each(['Anju@2026', '安居'.repeat(100)])(
  'CON-02 %s travels in blocks of 117 bytes that only the key opens',
  async (secret) => {
    const bytes = Buffer.from(await encryptSecret(secret, pem), 'base64');
    const blocks = Array.from({ length: bytes.length / 256 }, (_, index) =>
      bytes.subarray(index * 256, (index + 1) * 256),
    );
    expect(blocks).toHaveLength(Math.ceil(Buffer.byteLength(secret) / 117));
    const opened = blocks.map((block) =>
      privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, block),
    );
    expect(Buffer.concat(opened).toString()).toBe(secret);
  },
);
