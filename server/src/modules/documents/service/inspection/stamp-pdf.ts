import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { EncryptedPDFError, PDFDocument, type PDFEmbeddedPage, type PDFPage } from '@cantoo/pdf-lib';
import PDFKit from 'pdfkit';
import { OversizedPdfError, withBoundedUnpacking } from './bounded-unpacking.ts';
import { placeMarks } from './mark-places.ts';
import { removeActive } from './remove-active.ts';

/** A PDF cannot be given away with a mark for these reasons. */
export type UnstampedReason = 'encrypted' | 'damaged' | 'oversized';
export type StampedPdf = { readonly file: Uint8Array } | { readonly reason: UnstampedReason };

const fontFile = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf';
let font: Buffer | undefined;

/** The unit is points, for pages of A4. */
const tile = { width: 190, height: 140, fontSize: 15, lineHeight: 21 } as const;

/** The lines cover each page. The PDF is written anew without active content; its text stays text. */
export async function stampPdf(source: Uint8Array, lines: readonly string[]): Promise<StampedPdf> {
  return withMark(source, await drawMark(lines), async (document) => {
    await document.flush();
    removeActive(document);
    // Form fields keep the look that their author had them drawn with.
    const file = await document.save({ updateFieldAppearances: false, objectsPerTick: Number.POSITIVE_INFINITY });
    return { file };
  });
}

let trialMark: Promise<Buffer> | undefined;

export type TriedPdf = { readonly isActive: boolean } | { readonly reason: UnstampedReason };

/**
 * The trial tells whether the PDF can be given away with a mark later on, and whether that would take anything out of
 * it.
 */
export async function tryPdf(source: Uint8Array): Promise<TriedPdf> {
  trialMark ??= drawMark(['.']);
  return withMark(source, await trialMark, async (document) => ({ isActive: removeActive(document) }));
}

async function withMark<Result>(
  source: Uint8Array,
  mark: Uint8Array,
  use: (document: PDFDocument) => Promise<Result>,
): Promise<Result | { readonly reason: UnstampedReason }> {
  try {
    const document = await withBoundedUnpacking(() =>
      PDFDocument.load(source, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY }),
    );
    const [embedded] = await document.embedPdf(mark);
    for (const page of document.getPages()) stampPage(page, embedded as PDFEmbeddedPage);
    return await use(document);
  } catch (error) {
    // All errors of the library are about the file, because it is given no path and no network.
    if (error instanceof OversizedPdfError) return { reason: 'oversized' };
    return { reason: error instanceof EncryptedPDFError ? 'encrypted' : 'damaged' };
  }
}

function stampPage(page: PDFPage, mark: PDFEmbeddedPage): void {
  for (const place of placeMarks(page.getCropBox(), tile)) page.drawPage(mark, place);
}

/** The mark is a small page with the lines across it; it embeds only the characters that they use. */
function drawMark(lines: readonly string[]): Promise<Buffer> {
  font ??= readFileSync(createRequire(import.meta.url).resolve(fontFile));
  const { width, height, fontSize, lineHeight } = tile;
  // pdfkit takes the font's bytes, which its types do not know.
  const drawing = new PDFKit({ size: [width, height], margin: 0, font: font as unknown as string });
  const chunks: Buffer[] = [];
  const drawn = new Promise<Buffer>((resolve, reject) => {
    drawing.on('data', (chunk: Buffer) => chunks.push(chunk));
    drawing.on('end', () => resolve(Buffer.concat(chunks)));
    drawing.on('error', reject);
  });
  drawing
    .rotate(-20, { origin: [width / 2, height / 2] })
    .fillColor('#5a5a5a')
    .fillOpacity(0.3);
  const top = height / 2 - (lines.length * lineHeight) / 2;
  for (const [index, line] of lines.entries()) {
    drawing.fontSize(fontSize);
    drawing.fontSize(Math.min(fontSize, (fontSize * width * 0.9) / drawing.widthOfString(line)));
    drawing.text(line, 0, top + index * lineHeight, { width, align: 'center', lineBreak: false });
  }
  drawing.end();
  return drawn;
}
