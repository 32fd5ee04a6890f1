import { constants, createDecipheriv, type KeyObject, privateDecrypt } from 'node:crypto';
import { aesSecretPrefix } from '@anju/contract';

const blockBytes = 256;
const aesBlockBytes = 16;
const aesKeyBytes = 32;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Encryption libraries of browsers use these paddings; the strongest comes first. */
const paddings = [
  { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
  { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
  { padding: constants.RSA_PKCS1_PADDING },
];

export interface EncryptedSecret {
  /** The RSA blocks hold the secret itself, or the key that opens the rest. */
  readonly blocks: Uint8Array;
  /** This is the initialisation vector and the ciphertext of AES-CBC. */
  readonly underOwnKey?: Uint8Array;
}

/**
 * A password arrives plain, RSA-encrypted in base64 blocks of 117 bytes each, or under an AES key of its own. No
 * password may be as long as one encrypted block, so they cannot be mistaken for each other. The call's field bounds
 * the number of blocks.
 */
export function findEncryptedSecret(value: string): EncryptedSecret | undefined {
  if (!value.startsWith(aesSecretPrefix)) {
    const blocks = bytesOf(value);
    return blocks.length > 0 && blocks.length % blockBytes === 0 ? { blocks } : undefined;
  }
  const [header = '', rest = ''] = value.slice(aesSecretPrefix.length).split('.');
  const [blocks, underOwnKey] = [bytesOf(header), bytesOf(rest)];
  const isWhole = blocks.length === blockBytes && underOwnKey.length > 0 && underOwnKey.length % aesBlockBytes === 0;
  return isWhole ? { blocks, underOwnKey } : undefined;
}

/** This takes milliseconds of a processor; the result is undefined for an unknown encryption or another key. */
export function decryptSecret({ blocks, underOwnKey }: EncryptedSecret, key: KeyObject): string | undefined {
  const opened = openBlocks(blocks, key);
  return (underOwnKey && opened ? openUnderOwnKey(underOwnKey, opened) : opened)?.toString('utf8');
}

function openBlocks(bytes: Uint8Array, key: KeyObject): Buffer | undefined {
  const blocks = Array.from({ length: bytes.length / blockBytes }, (_, index) =>
    bytes.subarray(index * blockBytes, (index + 1) * blockBytes),
  );
  for (const padding of paddings) {
    try {
      return Buffer.concat(blocks.map((block) => privateDecrypt({ key, ...padding }, block)));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_OSSL'))) throw error;
    }
  }
  return undefined;
}

/** The header says how long the value is. The padding is not checked: a refusal would be a padding oracle. */
function openUnderOwnKey(bytes: Uint8Array, header: Buffer): Buffer | undefined {
  if (header.length !== aesKeyBytes + 4) return undefined;
  const encrypted = bytes.subarray(aesBlockBytes);
  const length = header.readUInt32BE(aesKeyBytes);
  if (Math.ceil(length / aesBlockBytes) * aesBlockBytes !== encrypted.length) return undefined;
  const iv = bytes.subarray(0, aesBlockBytes);
  const decipher = createDecipheriv('aes-256-cbc', header.subarray(0, aesKeyBytes), iv).setAutoPadding(false);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).subarray(0, length);
}

function bytesOf(text: string): Buffer {
  return base64.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
}
