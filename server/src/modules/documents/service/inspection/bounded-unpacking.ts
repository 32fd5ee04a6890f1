import { decodePDFRawStream, PDFContext, PDFRawStream } from '@cantoo/pdf-lib';

/** Far more than the objects of a document of 20 MB need: its pictures, fonts and texts are not unpacked. */
const maxUnpackedBytes = 64 * 1024 * 1024;

export class OversizedPdfError extends Error {}

/** What all of the library's filters unpack into: it grows by this method alone. */
interface Unpacking {
  readonly buffer: Uint8Array;
  ensureBuffer(this: Unpacking, bytes: number): Uint8Array;
}

const emptyStream = PDFRawStream.of(PDFContext.create().obj({ Filter: 'RunLengthDecode' }), new Uint8Array());
const unpacking: Unpacking = Object.getPrototypeOf(Object.getPrototypeOf(decodePDFRawStream(emptyStream)));
const grow = unpacking.ensureBuffer;

let left = Number.POSITIVE_INFINITY;

unpacking.ensureBuffer = function ensureBuffer(bytes) {
  const had = this.buffer.byteLength;
  if (bytes <= had) return this.buffer;
  // It doubles until it is enough.
  if (Math.max(2 * had, bytes) - had > left) {
    left = 0;
    throw new OversizedPdfError();
  }
  const grown = grow.call(this, bytes);
  left = Math.max(0, left - (grown.byteLength - had));
  return grown;
};

/** Runs what unpacks streams of one file; together they get so much memory and no more. */
export async function withBoundedUnpacking<Result>(run: () => Promise<Result>): Promise<Result> {
  left = maxUnpackedBytes;
  try {
    const result = await run();
    // The library takes a stream that could not be unpacked for a damaged object, and goes on.
    if (left <= 0) throw new OversizedPdfError();
    return result;
  } finally {
    left = Number.POSITIVE_INFINITY;
  }
}
