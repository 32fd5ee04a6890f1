import { constants, type KeyObject, privateDecrypt } from 'node:crypto';

const blockBytes = 256;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** What encryption libraries of browsers use, the strongest first. */
const paddings = [
  { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
  { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
  { padding: constants.RSA_PKCS1_PADDING },
];

/**
 * A password arrives plain, or RSA-encrypted in blocks of 117 bytes each, base64. No password may be as long as one
 * encrypted block, so the two cannot be mistaken for each other. The call's field bounds the number of blocks.
 */
export function findEncryptedSecret(value: string): Buffer | undefined {
  const bytes = base64.test(value) ? Buffer.from(value, 'base64') : Buffer.alloc(0);
  return bytes.length > 0 && bytes.length % blockBytes === 0 ? bytes : undefined;
}

/** Takes milliseconds of a processor; undefined where it was encrypted in no known way or under another key. */
export function decryptSecret(bytes: Uint8Array, key: KeyObject): string | undefined {
  const blocks = Array.from({ length: bytes.length / blockBytes }, (_, index) =>
    bytes.subarray(index * blockBytes, (index + 1) * blockBytes),
  );
  for (const padding of paddings) {
    try {
      return Buffer.concat(blocks.map((block) => privateDecrypt({ key, ...padding }, block))).toString('utf8');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_OSSL'))) throw error;
    }
  }
  return undefined;
}
