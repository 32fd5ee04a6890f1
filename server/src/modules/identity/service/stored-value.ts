import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-cbc';
const blockBytes = 16;

/**
 * The value is encrypted by AES-CBC with zero padding under a key of the deployment. Use it only for text: the padding
 * cannot tell a trailing zero from its own.
 */
export function encryptStoredValue(text: string, key: Buffer): string {
  const bytes = Buffer.from(text);
  const padded = Buffer.alloc(Math.ceil(bytes.length / blockBytes) * blockBytes);
  bytes.copy(padded);
  const start = randomBytes(blockBytes);
  const cipher = createCipheriv(algorithm, key, start).setAutoPadding(false);
  return Buffer.concat([start, cipher.update(padded), cipher.final()]).toString('base64');
}

export function decryptStoredValue(value: string, key: Buffer): string {
  const bytes = Buffer.from(value, 'base64');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, blockBytes)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(bytes.subarray(blockBytes)), decipher.final()]);
  return padded.toString('utf8').replace(/\0+$/, '');
}
