import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptSecret } from './encrypt-secret.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

test.each(['Anju@2026', '安居'.repeat(39)])(
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

test.each(['安'.repeat(2_000), `${'x'.repeat(235)}\0\0`, 'x'.repeat(240)])(
  'CON-02 what is longer than two blocks travels under an AES key of its own, in CBC mode with zero padding',
  async (secret) => {
    const sent = await encryptSecret(secret, pem);
    expect(sent).not.toBe(await encryptSecret(secret, pem));
    const [, header = '', value = ''] = /^aes:([\w+/=]+)\.([\w+/=]+)$/.exec(sent) ?? [];
    const opened = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(header, 'base64'),
    );
    const bytes = Buffer.from(value, 'base64');
    const decipher = createDecipheriv('aes-256-cbc', opened.subarray(0, 32), bytes.subarray(0, 16));
    decipher.setAutoPadding(false);
    const padded = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]);
    const length = opened.readUInt32BE(32);
    expect(padded.length).toBe(Math.ceil(Buffer.byteLength(secret) / 16) * 16);
    expect(padded.subarray(0, length).toString()).toBe(secret);
    expect(padded.subarray(length)).toEqual(Buffer.alloc(padded.length - length));
  },
);
