import { createHash } from 'node:crypto';
import { PDFArray, PDFContext, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';
import type { Authority } from './certificates.ts';
import { detachedSignature } from './detached-signature.ts';

export interface PdfSignature {
  readonly signerName: string;
  readonly reason: string;
  readonly at: Date;
}

/** The space is for two certificates with long names; unused bytes stay zeros. */
const reservedBytes = 3072;
const openOffset = '**********';
/** The flags are Print and Locked: PDF/A forbids a hidden widget. */
const widgetFlags = 132;
/** The flags say that the document has signatures, and that changes must be appended. */
const signatureFlags = 3;
/**
 * Objects are made in a context of their own: a document that is appended to looks through all of its own at every
 * entry.
 */
const workshop = PDFContext.create();

/** The signature is appended, and no byte of the file changes. */
export async function signPdf(pdf: Uint8Array, signature: PdfSignature, authority: Authority): Promise<Uint8Array> {
  const signed = Buffer.from(await withOpenSignature(pdf, signature));
  if (!signed.subarray(0, pdf.length).equals(pdf)) throw new Error('the update of a PDF has changed what was there');
  const contents = `<${'0'.repeat(2 * reservedBytes)}>`;
  const start = signed.indexOf(contents, pdf.length);
  const end = start + contents.length;
  const open = `/ByteRange [ 0${` /${openOffset}`.repeat(3)} ]`;
  const range = signed.indexOf(open, pdf.length);
  if (start < 0 || range < 0) throw new Error('the update of a PDF has no place for its signature');
  signed.write(`/ByteRange [ 0 ${start} ${end} ${signed.length - end} ]`.padEnd(open.length), range, 'latin1');
  const digest = createHash('sha256').update(signed.subarray(0, start)).update(signed.subarray(end)).digest();
  const made = detachedSignature(authority, digest, signature);
  if (made.length > reservedBytes) throw new Error(`a signature of ${made.length} bytes does not fit into the PDF`);
  signed.write(made.toString('hex'), start + 1, 'latin1');
  return signed;
}

/** The result has a field whose signature is still to be written. */
async function withOpenSignature(pdf: Uint8Array, { signerName, reason, at }: PdfSignature): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, {
    updateMetadata: false,
    forIncrementalUpdate: true,
    parseSpeed: Number.POSITIVE_INFINITY,
  });
  const { context, catalog } = document;
  const page = document.getPage(0);
  const form = catalog.getOrCreateAcroForm().dict;
  const fields = form.lookupMaybe(PDFName.of('Fields'), PDFArray) ?? workshop.obj([]);
  const openRange = [PDFNumber.of(0), ...Array.from({ length: 3 }, () => PDFName.of(openOffset))];
  const value = context.register(
    workshop.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: openRange,
      Contents: PDFHexString.of('0'.repeat(2 * reservedBytes)),
      Name: PDFHexString.fromText(signerName),
      Reason: PDFHexString.fromText(reason),
      M: PDFString.fromDate(at),
    }),
  );
  // The widget has no size, so that the signed document looks as its author had it drawn.
  const widget = context.register(
    workshop.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of(`Signature${fields.size() + 1}`),
      Rect: [0, 0, 0, 0],
      F: widgetFlags,
      P: page.ref,
      V: value,
    }),
  );
  fields.push(widget);
  form.set(PDFName.of('Fields'), fields);
  form.set(PDFName.of('SigFlags'), PDFNumber.of(signatureFlags));
  const annotations = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray) ?? workshop.obj([]);
  annotations.push(widget);
  page.node.set(PDFName.of('Annots'), annotations);
  return document.save({ useObjectStreams: false, objectsPerTick: Number.POSITIVE_INFINITY });
}
