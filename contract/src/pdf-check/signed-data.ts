import { type Certificate, readCertificate } from './certificate.ts';
import { DerError, type DerValue, derTags, expectTag, hexOf, membersOf, readDer } from './der.ts';

/** Contains the parts of a detached signature by one signer (CMS with the attributes of CAdES) that a check needs. */
export interface SignedData {
  readonly signer: Certificate;
  /** The digest is the SHA-256 of the signed content. */
  readonly digest: Uint8Array<ArrayBuffer>;
  /** The digest is the SHA-256 of the signer's certificate. */
  readonly certificateDigest: Uint8Array<ArrayBuffer>;
  /** The signature was made over this set of attributes. */
  readonly attributes: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** This is thrown for a signature of another form than those of the portal's authorities. */
export class ForeignSignatureError extends Error {}

const sha256Id = '608648016503040201';
const attributeIds = {
  messageDigest: '2a864886f70d010904',
  signingCertificateV2: '2a864886f70d010910022f',
} as const;

export function readSignedData(cms: DerValue): SignedData {
  const [, content] = membersOf(expectTag(cms, derTags.sequence));
  const [signedData] = membersOf(expectTag(content, derTags.context0));
  const parts = membersOf(expectTag(signedData, derTags.sequence));
  const certificates = parts.find(({ tag }) => tag === derTags.context0);
  const [signerInfo] = membersOf(expectTag(parts.at(-1), derTags.set));
  const [, signerId, digestAlgorithm, attributes, , signature] = membersOf(expectTag(signerInfo, derTags.sequence));
  if (attributes?.tag !== derTags.context0 || !usesSha256(digestAlgorithm)) throw new ForeignSignatureError();
  const [issuer, serialNumber] = membersOf(expectTag(signerId, derTags.sequence));
  const signer = (certificates ? membersOf(certificates) : [])
    .map(({ whole }) => readCertificate(whole))
    .find((one) => isSame(one.issuer, issuer?.whole) && isSame(one.serialNumber, serialNumber?.body));
  if (!signer) throw new DerError('the certificate of the signer is missing');
  const asSet = attributes.whole.slice();
  asSet[0] = derTags.set;
  return {
    signer,
    digest: octetsOf(attributeOf(attributes, 'messageDigest')),
    certificateDigest: certificateDigestOf(attributeOf(attributes, 'signingCertificateV2')),
    attributes: asSet,
    signature: octetsOf(signature),
  };
}

function usesSha256(algorithm: DerValue | undefined): boolean {
  const [id] = membersOf(expectTag(algorithm, derTags.sequence));
  return id !== undefined && hexOf(id.body) === sha256Id;
}

function attributeOf(attributes: DerValue, name: keyof typeof attributeIds): DerValue {
  const found = membersOf(attributes)
    .map(membersOf)
    .find(([id]) => id && hexOf(id.body) === attributeIds[name])?.[1];
  const [value] = found ? membersOf(expectTag(found, derTags.set)) : [];
  if (!value) throw new ForeignSignatureError();
  return value;
}

/**
 * SigningCertificateV2 holds a list of ids, of which the first is the signer's. With SHA-256 the id begins with the
 * hash.
 */
function certificateDigestOf(value: DerValue): Uint8Array<ArrayBuffer> {
  const [list] = membersOf(value);
  const [first] = membersOf(expectTag(list, derTags.sequence));
  const [hash] = membersOf(expectTag(first, derTags.sequence));
  if (hash?.tag !== derTags.octets) throw new ForeignSignatureError();
  return hash.body;
}

function octetsOf(value: DerValue | undefined): Uint8Array<ArrayBuffer> {
  return expectTag(value, derTags.octets).body;
}

export function isSame(one: Uint8Array, other: Uint8Array | undefined): boolean {
  return one.length === other?.length && one.every((byte, index) => byte === other[index]);
}

/** Joins the two numbers of an ECDSA signature on P-256 into the form that Web Crypto takes. */
export function plainSignature(signature: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const plain = new Uint8Array(64);
  for (const [index, number] of membersOf(expectTag(readDer(signature), derTags.sequence))
    .slice(0, 2)
    .entries()) {
    const digits = number.body[0] === 0 ? number.body.subarray(1) : number.body;
    if (digits.length > 32) throw new DerError('no signature on P-256');
    plain.set(digits, (index + 1) * 32 - digits.length);
  }
  return plain;
}
