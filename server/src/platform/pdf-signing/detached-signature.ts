import { createHash, sign } from 'node:crypto';
import { type Authority, ecdsaWithSha256, issueForOneSignature } from './certificates.ts';
import { der } from './der.ts';

const ids = {
  data: der.objectId('1.2.840.113549.1.7.1'),
  signedData: der.objectId('1.2.840.113549.1.7.2'),
  contentType: der.objectId('1.2.840.113549.1.9.3'),
  messageDigest: der.objectId('1.2.840.113549.1.9.4'),
  signingCertificateV2: der.objectId('1.2.840.113549.1.9.16.2.47'),
} as const;
const sha256 = der.sequence(der.objectId('2.16.840.1.101.3.4.2.1'));
const version = der.integer(1);

/**
 * The result is a CAdES signature over data with this SHA-256, with the certificate made for it and the authority's
 * (ETSI EN 319 122-1). The time of signing is no attribute of it: a PDF says it in /M.
 */
export function detachedSignature(
  authority: Authority,
  digest: Uint8Array,
  { signerName, at }: { readonly signerName: string; readonly at: Date },
): Buffer {
  const { whole: certificate, serialNumber, issuer, key } = issueForOneSignature(authority, signerName, at);
  const certificateHash = createHash('sha256').update(certificate).digest();
  const certificateId = der.sequence(der.octets(certificateHash));
  const attributes = der.set(
    der.sequence(ids.contentType, der.set(ids.data)),
    der.sequence(ids.messageDigest, der.set(der.octets(digest))),
    der.sequence(ids.signingCertificateV2, der.set(der.sequence(der.sequence(certificateId)))),
  );
  const signer = der.sequence(
    version,
    der.sequence(issuer.subject, serialNumber),
    sha256,
    // The attributes are signed as a set and written as [0].
    Buffer.concat([Uint8Array.of(0xa0), attributes.subarray(1)]),
    ecdsaWithSha256,
    der.octets(sign('sha256', attributes, key)),
  );
  const signed = der.sequence(
    version,
    der.set(sha256),
    der.sequence(ids.data),
    der.tagged(0, certificate, issuer.whole),
    der.set(signer),
  );
  return der.sequence(ids.signedData, der.tagged(0, signed));
}
