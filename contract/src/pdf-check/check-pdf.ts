import type { Certificate } from './certificate.ts';
import { DerError, readDer } from './der.ts';
import { findOpenSignatures, type OpenSignature } from './open-signatures.ts';
import { ForeignSignatureError, isSame, plainSignature, readSignedData, type SignedData } from './signed-data.ts';

/**
 * `altered` includes signatures that can no longer be read; `stranger` means that an unknown authority has issued the
 * certificate.
 */
export type SignatureVerdict = 'holds' | 'altered' | 'stranger';

export interface CheckedSignature {
  readonly verdict: SignatureVerdict;
  /** The certificate names the signer; the value is null if no known authority vouches for it. */
  readonly signer: string | null;
  /** The signer has stated this time, in ISO 8601; the value is null if there is none. */
  readonly signedAt: string | null;
}

/** `appended` means that every signature holds, but something was added behind the last one. */
export type PdfVerdict = 'whole' | 'appended' | 'stranger' | 'altered' | 'unsigned' | 'encrypted' | 'no-pdf';

export interface CheckedPdf {
  readonly verdict: PdfVerdict;
  readonly signatures: readonly CheckedSignature[];
  readonly keywords: string | null;
}

/** A file with more signatures than this was made to keep a reader busy. */
const maxSignatures = 32;
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Checks offline whether a PDF is unchanged since certificates of these authorities signed it. */
export async function checkPdf(pdf: Uint8Array<ArrayBuffer>, authorities: readonly Certificate[]): Promise<CheckedPdf> {
  // In this encoding each byte is one character.
  const text = new TextDecoder('latin1').decode(pdf);
  if (!text.slice(0, 1024).includes('%PDF-')) return { verdict: 'no-pdf', signatures: [], keywords: null };
  const keywords = /<pdf:Keywords>([^<]{1,200})<\/pdf:Keywords>/.exec(text)?.[1] ?? null;
  const open = findOpenSignatures(pdf, text, maxSignatures + 1);
  if (open.length === 0) {
    const isEncrypted = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/.test(text);
    return { verdict: isEncrypted ? 'encrypted' : 'unsigned', signatures: [], keywords };
  }
  if (open.length > maxSignatures) return { verdict: 'altered', signatures: [], keywords };
  const signatures: CheckedSignature[] = [];
  for (const one of open) signatures.push(await checkSignature(one, authorities));
  const isSome = (verdict: SignatureVerdict) => signatures.some((one) => one.verdict === verdict);
  const ends = Math.max(...open.map(({ end }) => end));
  const ofWhole = ends === pdf.length ? 'whole' : 'appended';
  return { verdict: isSome('altered') ? 'altered' : isSome('stranger') ? 'stranger' : ofWhole, signatures, keywords };
}

async function checkSignature(
  { signed, contents, signedAt }: OpenSignature,
  authorities: readonly Certificate[],
): Promise<CheckedSignature> {
  const altered = { verdict: 'altered', signer: null, signedAt } as const;
  if (!signed || !contents) return altered;
  try {
    const data = readWithoutRest(contents);
    const isUntouched =
      isSame(await digestOf(signed), data.digest) && isSame(await digestOf(data.signer.whole), data.certificateDigest);
    if (!isUntouched) return altered;
    const signer = data.signer.commonName;
    if (!(await isIssuedBySome(data.signer, authorities))) return { verdict: 'stranger', signer: null, signedAt };
    const holds = await verify(data.signer.publicKey, data.signature, data.attributes);
    return holds ? { verdict: 'holds', signer, signedAt } : altered;
  } catch (error) {
    if (error instanceof ForeignSignatureError) return { verdict: 'stranger', signer: null, signedAt };
    if (error instanceof DerError) return altered;
    throw error;
  }
}

/** The place in the file is larger than the signature, and its rest must be zeros. */
function readWithoutRest(contents: Uint8Array<ArrayBuffer>): SignedData {
  const cms = readDer(contents);
  if (contents.subarray(cms.whole.length).some((byte) => byte !== 0)) throw new DerError('more than a signature');
  return readSignedData(cms);
}

async function isIssuedBySome(certificate: Certificate, authorities: readonly Certificate[]): Promise<boolean> {
  for (const { subject, publicKey } of authorities)
    if (isSame(certificate.issuer, subject) && (await verify(publicKey, certificate.signature, certificate.signed)))
      return true;
  return false;
}

async function verify(
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('spki', publicKey, algorithm, false, ['verify']);
  return crypto.subtle.verify(signing, key, plainSignature(signature), signed);
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}
