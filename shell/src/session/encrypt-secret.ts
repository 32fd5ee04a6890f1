import { aesSecretPrefix } from '@anju/contract';

const blockBytes = 117;
/** The server decrypts no more blocks than this, because each costs it more than a whole text under AES. */
const maxBlocks = 2;
const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' };
const aesBlockBytes = 16;
const aesKeyBytes = 32;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Encrypts a secret under the server's public key; over plain http the browser has no cryptography, and the secret is
 * sent as it is.
 */
export async function encryptSecret(secret: string, publicKeyPem: string): Promise<string> {
  if (!globalThis.crypto.subtle) return secret;
  const spki = fromBase64(publicKeyPem.replace(/-----[A-Z ]+-----|\s/g, ''));
  const key = await crypto.subtle.importKey('spki', spki, rsa, false, ['encrypt']);
  const bytes = new TextEncoder().encode(secret);
  return bytes.length > maxBlocks * blockBytes ? underOwnKey(bytes, key) : inBlocks(bytes, key);
}

async function inBlocks(bytes: Bytes, key: CryptoKey): Promise<string> {
  const blocks: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; start += blockBytes) {
    const block = await crypto.subtle.encrypt(rsa, key, bytes.slice(start, start + blockBytes));
    blocks.push(new Uint8Array(block));
  }
  return toBase64(blocks);
}

/**
 * Returns `aes:{header}.{value}`, both base64. The header, one RSA block, holds the AES key and the number of bytes:
 * zero padding cannot be distinguished from a zero at the end of the value.
 */
async function underOwnKey(bytes: Bytes, key: CryptoKey): Promise<string> {
  const aesKey = crypto.getRandomValues(new Uint8Array(aesKeyBytes));
  const header = new Uint8Array(aesKeyBytes + 4);
  header.set(aesKey);
  new DataView(header.buffer).setUint32(aesKeyBytes, bytes.length);
  const block = new Uint8Array(await crypto.subtle.encrypt(rsa, key, header));
  return `${aesSecretPrefix}${toBase64([block])}.${toBase64(await encryptZeroPadded(bytes, aesKey))}`;
}

async function encryptZeroPadded(bytes: Bytes, aesKey: Bytes): Promise<Uint8Array[]> {
  const iv = crypto.getRandomValues(new Uint8Array(aesBlockBytes));
  const padded = new Uint8Array(Math.ceil(bytes.length / aesBlockBytes) * aesBlockBytes);
  padded.set(bytes);
  const key = await crypto.subtle.importKey('raw', aesKey, 'AES-CBC', false, ['encrypt']);
  const encrypted = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, padded));
  // Browsers always add their own padding, here one whole block. Without it, only the zeros are left as padding.
  return [iv, encrypted.subarray(0, padded.length)];
}

function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function toBase64(parts: readonly Uint8Array[]): string {
  return btoa(parts.map((part) => String.fromCharCode(...part)).join(''));
}
