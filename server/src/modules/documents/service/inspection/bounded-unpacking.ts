import { decodePDFRawStream, PDFContext, PDFRawStream } from '@cantoo/pdf-lib';

/** The objects of a document of 20 MB need far less than this: its pictures, fonts and texts are not unpacked. */
const maxUnpackedBytes = 64 * 1024 * 1024;

export class OversizedPdfError extends Error {}

/** All filters of the library unpack into this buffer, which grows by this method alone. */
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
  // The buffer doubles until it is large enough.
  if (Math.max(2 * had, bytes) - had > left) {
    left = 0;
    throw new OversizedPdfError();
  }
  const grown = grow.call(this, bytes);
  left = Math.max(0, left - (grown.byteLength - had));
  return grown;
};

/** All unpacking of one file together gets this much memory at most. */
export async function withBoundedUnpacking<Result>(run: () => Promise<Result>): Promise<Result> {
  left = maxUnpackedBytes;
  try {
    const result = await run();
    // The library takes a stream that could not be unpacked for a damaged object and goes on, so the limit is checked
    // here.
    if (left <= 0) throw new OversizedPdfError();
    return result;
  } finally {
    left = Number.POSITIVE_INFINITY;
  }
}
