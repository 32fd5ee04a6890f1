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

export interface SealingKey {
  /** The id comes from the public half, so that no two keys have the same id. */
  readonly id: string;
  /** The public key is SPKI in PEM. */
  readonly publicKey: string;
  /** The private key is PKCS#8 in PEM. */
  readonly privateKey: string;
}

export interface Seal {
  readonly keyId: string;
  readonly signature: string;
}

/** These bytes stand before the 32 bytes of an Ed25519 key in PKCS#8. */
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

/** The form is canonical because the database keeps an object's fields in an order of its own. */
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

/** The seal shows it as ABCD-0123-4567-89EF. */
export function fingerprintOf(signature: string): string {
  const digits = createHash('sha256').update(signature).digest('hex').slice(0, 16).toUpperCase();
  return digits.replace(/.{4}(?=.)/g, '$&-');
}
