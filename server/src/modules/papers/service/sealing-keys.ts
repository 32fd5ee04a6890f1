import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import canonicalize from 'canonicalize';

/** One key by which papers are sealed, Ed25519. */
export interface SealingKey {
  /** Of the public half, so that nobody gives two keys the same. */
  readonly id: string;
  /** SPKI, PEM. */
  readonly publicKey: string;
  /** PKCS#8, PEM. */
  readonly privateKey: string;
}

export interface Seal {
  readonly keyId: string;
  readonly signature: string;
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS#8. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

export function keyOf(secret: Buffer): SealingKey {
  return described(createPrivateKey({ key: Buffer.concat([pkcs8Prefix, secret]), format: 'der', type: 'pkcs8' }));
}

export function newKey(): SealingKey {
  return described(generateKeyPairSync('ed25519').privateKey);
}

function described(privateKey: KeyObject): SealingKey {
  const publicKey = createPublicKey(privateKey);
  return {
    id: createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('hex')
      .slice(0, 16),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** The database keeps an object's fields in an order of its own. */
const bytesOf = (covered: readonly unknown[]): Buffer => Buffer.from(canonicalize(covered) as string);

export function sealWith({ id, privateKey }: SealingKey, covered: readonly unknown[]): Seal {
  return { keyId: id, signature: sign(null, bytesOf(covered), privateKey).toString('base64') };
}

export function sealHolds(
  { publicKey }: Pick<SealingKey, 'publicKey'>,
  covered: readonly unknown[],
  signature: string,
) {
  return verify(null, bytesOf(covered), publicKey, Buffer.from(signature, 'base64'));
}

/** As it is printed into the seal: ABCD-0123-4567-89EF. */
export function fingerprintOf(signature: string): string {
  const digits = createHash('sha256').update(signature).digest('hex').slice(0, 16).toUpperCase();
  return digits.replace(/.{4}(?=.)/g, '$&-');
}
