import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto';
import { readCertificate } from '@anju/contract/pdf-check';
import { der } from './der.ts';

/** The authority vouches for signatures; its certificate and its private key are PEM. */
export interface Authority {
  readonly certificate: string;
  readonly privateKey: string;
}

const authorityYears = 30;

const extensions = {
  subjectKey: der.objectId('2.5.29.14'),
  keyUsage: der.objectId('2.5.29.15'),
  basicConstraints: der.objectId('2.5.29.19'),
  authorityKey: der.objectId('2.5.29.35'),
} as const;
const usages = {
  /** The bits stand for digitalSignature and nonRepudiation. */
  signatures: der.bits(Uint8Array.of(0xc0), 6),
  certificates: der.bits(Uint8Array.of(0x04), 2),
} as const;
const commonName = der.objectId('2.5.4.3');
export const ecdsaWithSha256 = der.sequence(der.objectId('1.2.840.10045.4.3.2'));

export function newPrivateKey(): string {
  return asPem(newKey());
}

/** The secret has 32 bytes; this throws if they are no key of the curve. */
export function privateKeyOf(secret: Uint8Array): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const [d, x, y] = [secret, point.subarray(1, 33), point.subarray(33)].map((part) =>
    Buffer.from(part).toString('base64url'),
  ) as [string, string, string];
  return asPem(createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d, x, y }, format: 'jwk' }));
}

function newKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
}

function asPem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** The certificate is signed by itself. */
export function certifyAuthority(privateKey: string, name: string, at: Date): Authority {
  const key = createPrivateKey(privateKey);
  const until = new Date(at);
  until.setUTCFullYear(until.getUTCFullYear() + authorityYears);
  const certificate = certify(
    { subject: nameOf(name), publicKey: publicHalf(key), from: at, until },
    { issuer: nameOf(name), key },
    extension('basicConstraints', der.sequence(der.yes, der.integer(0)), 'critical'),
    extension('keyUsage', usages.certificates, 'critical'),
  );
  return { certificate: new X509Certificate(certificate.whole).toString(), privateKey };
}

/**
 * The certificate is for one signature. Its key is made here and stored nowhere, so nothing else can ever be signed
 * with it; therefore it may last as long as the authority, and readers of PDFs do not call it expired.
 */
export function issueForOneSignature(authority: Authority, signerName: string, at: Date) {
  const { issuer, until, authorityKey } = readAuthority(authority);
  const key = newKey();
  const certificate = certify(
    { subject: nameOf(signerName), publicKey: publicHalf(key), from: at, until },
    { issuer: issuer.subject, key: authorityKey },
    extension('basicConstraints', der.sequence(), 'critical'),
    extension('keyUsage', usages.signatures, 'critical'),
    extension('authorityKey', der.sequence(der.replaced(0, keyIdOf(issuer.publicKey)))),
  );
  return { ...certificate, issuer, key };
}

let lastRead: (Authority & ReturnType<typeof toKeyAndIssuer>) | undefined;

/** A worker gets the same authority with every file, so the parsed one is kept. */
function readAuthority(authority: Authority) {
  const { certificate, privateKey } = authority;
  if (lastRead?.certificate !== certificate || lastRead.privateKey !== privateKey)
    lastRead = { ...authority, ...toKeyAndIssuer(authority) };
  return lastRead;
}

function toKeyAndIssuer({ certificate, privateKey }: Authority) {
  const { raw, validToDate } = new X509Certificate(certificate);
  return {
    issuer: readCertificate(Uint8Array.from(raw)),
    until: validToDate,
    authorityKey: createPrivateKey(privateKey),
  };
}

interface Certified {
  readonly subject: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly from: Date;
  readonly until: Date;
}

function certify(
  { subject, publicKey, from, until }: Certified,
  { issuer, key }: { readonly issuer: Uint8Array; readonly key: KeyObject },
  ...further: readonly Uint8Array[]
) {
  const serialNumber = der.integer(1, ...randomBytes(15));
  const toBeSigned = der.sequence(
    der.tagged(0, der.integer(2)),
    serialNumber,
    ecdsaWithSha256,
    issuer,
    der.sequence(der.time(from), der.time(until)),
    subject,
    publicKey,
    der.tagged(3, der.sequence(...further, extension('subjectKey', der.octets(keyIdOf(publicKey))))),
  );
  const whole = der.sequence(toBeSigned, ecdsaWithSha256, der.bits(sign('sha256', toBeSigned, key)));
  return { whole, serialNumber };
}

function nameOf(text: string): Buffer {
  return der.sequence(der.set(der.sequence(commonName, der.text(text))));
}

function extension(name: keyof typeof extensions, value: Uint8Array, critical?: 'critical'): Buffer {
  return der.sequence(extensions[name], ...(critical ? [der.yes] : []), der.octets(value));
}

function publicHalf(key: KeyObject): Buffer {
  return createPublicKey(key).export({ type: 'spki', format: 'der' });
}

/** By RFC 7093 the id is the first 20 bytes of the SHA-256. */
function keyIdOf(publicKey: Uint8Array): Buffer {
  return createHash('sha256').update(publicKey).digest().subarray(0, 20);
}
