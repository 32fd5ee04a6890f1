import { DerError, type DerValue, derTags, expectTag, hexOf, membersOf, readDer } from './der.ts';

export interface Certificate {
  readonly whole: Uint8Array<ArrayBuffer>;
  /** The issuer has signed this part. */
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly serialNumber: Uint8Array<ArrayBuffer>;
  readonly issuer: Uint8Array<ArrayBuffer>;
  readonly subject: Uint8Array<ArrayBuffer>;
  /** The common name is that of the subject; it is empty if the subject has none. */
  readonly commonName: string;
  /** The key is in the format SPKI. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

const commonNameId = '550403';

export function readCertificate(der: Uint8Array<ArrayBuffer>): Certificate {
  const value = expectTag(readDer(der), derTags.sequence);
  const [toBeSigned, , signature] = membersOf(value);
  const fields = membersOf(expectTag(toBeSigned, derTags.sequence));
  // The version stands first, unless it is version 1.
  const [serialNumber, , issuer, , subject, publicKey] = fields[0]?.tag === derTags.context0 ? fields.slice(1) : fields;
  if (!toBeSigned || !serialNumber || !issuer || !subject || !publicKey) throw new DerError('no certificate');
  return {
    whole: value.whole,
    signed: toBeSigned.whole,
    signature: expectTag(signature, derTags.bits).body.subarray(1),
    serialNumber: serialNumber.body,
    issuer: issuer.whole,
    subject: subject.whole,
    commonName: commonNameOf(subject),
    publicKey: publicKey.whole,
  };
}

function commonNameOf(name: DerValue): string {
  const attributes = membersOf(name).flatMap(membersOf).map(membersOf);
  const found = attributes.find(([id]) => id && hexOf(id.body) === commonNameId)?.[1];
  return found ? new TextDecoder().decode(found.body) : '';
}

export function certificatesIn(pem: string): Certificate[] {
  const blocks = pem.matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g);
  return Array.from(blocks, ([, base64 = '']) =>
    readCertificate(Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0))),
  );
}
