import QRCode from 'qrcode';
import { newDocument } from './new-document.ts';
import { paperFont } from './paper-font.ts';

/** An authority hands out this page: it has a title, a text, the issuer and the time, and where it can be checked. */
export interface Paper {
  readonly title: string;
  readonly number: string;
  readonly lines: ReadonlyArray<readonly [label: string, value: string]>;
  readonly paragraphs: readonly string[];
  readonly issuer: string;
  /** The electronic seal is known by this; without a seal the paper is not an authority's. */
  readonly seal?: string;
  readonly issuedAt: Date;
  readonly issuedOn: string;
  readonly checkCode: string;
  readonly checkAddress: string;
}

const ink = '#1f2329';
const faint = '#6b7280';
const accent = '#b42318';
const margin = 64;
const labelWidth = 110;
const qrSize = 92;
const sealRadius = 54;

/**
 * The file is PDF/A and embeds the characters it uses of a Chinese font, so that it looks the same everywhere. Its
 * bytes are the same each time.
 */
export function drawPaper(paper: Paper): Promise<Uint8Array> {
  const { title, number, lines, paragraphs, issuer, seal, issuedAt, issuedOn, checkCode, checkAddress } = paper;
  const pdf = newDocument({
    size: 'A4',
    margin,
    font: paperFont(),
    // The file holds all it is drawn with, so that it can be read in many years.
    subset: 'PDF/A-2b',
    pdfVersion: '1.7',
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: title, Author: issuer, Subject: number, Keywords: checkCode, CreationDate: issuedAt },
  });
  const width = pdf.page.width - 2 * margin;
  const chunks: Buffer[] = [];
  const drawn = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });

  drawFrame(pdf);
  pdf.on('pageAdded', () => drawFrame(pdf));
  pdf.fillColor(ink).fontSize(24).text(title, margin, 110, { width, align: 'center', characterSpacing: 2 });
  pdf.moveDown(0.6).fillColor(faint).fontSize(11).text(number, { width, align: 'center' });
  pdf.moveDown(2).fontSize(12);
  for (const [label, value] of lines) {
    const y = pdf.y;
    pdf.fillColor(faint).text(label, margin, y, { width: labelWidth });
    const afterLabel = pdf.y;
    pdf.fillColor(ink).text(value, margin + labelWidth, y, { width: width - labelWidth, lineGap: 3 });
    pdf.y = Math.max(pdf.y, afterLabel) + 9;
  }
  pdf.moveDown(0.6).fillColor(ink);
  for (const paragraph of paragraphs)
    pdf.text(`　　${paragraph}`, margin, pdf.y, { width, lineGap: 6, paragraphGap: 8 });

  const bottom = pdf.page.height - margin - qrSize - 46;
  const sealTop = bottom - 26;
  if (pdf.y > sealTop) pdf.addPage();
  pdf.fontSize(12).text(issuer, margin, bottom + 4, { width, align: 'right', lineBreak: false });
  pdf.text(issuedOn, margin, bottom + 26, { width, align: 'right', lineBreak: false });
  if (seal !== undefined)
    drawSeal(pdf, issuer, seal, [pdf.page.width - margin - sealRadius - 16, sealTop + sealRadius]);
  drawQr(pdf, checkAddress, margin, bottom);
  pdf
    .fillColor(faint)
    .fontSize(9)
    .text(`扫码核验，核验码 ${checkCode}`, margin, bottom + qrSize + 8, { width, lineBreak: false });
  pdf.end();
  return drawn;
}

function drawFrame(pdf: PDFKit.PDFDocument): void {
  const { width, height } = pdf.page;
  pdf
    .rect(28, 28, width - 56, height - 56)
    .lineWidth(1.2)
    .stroke(accent);
  pdf
    .rect(33, 33, width - 66, height - 66)
    .lineWidth(0.4)
    .stroke(accent);
  pdf.fillColor(ink);
}

function drawQr(pdf: PDFKit.PDFDocument, text: string, left: number, top: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const step = qrSize / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0, end = 0; column < modules.size; column = end + 1) {
      end = column;
      while (end < modules.size && modules.get(row, end)) end += 1;
      if (end > column) pdf.rect(left + column * step, top + row * step, (end - column) * step, step);
    }
  pdf.fill(ink);
}

/**
 * The round seal lies over the issuer's name. The name runs along its edge; a star, the kind of seal and its number
 * stand inside.
 */
function drawSeal(pdf: PDFKit.PDFDocument, issuer: string, seal: string, [x, y]: readonly [number, number]): void {
  const characters = [...issuer];
  const step = Math.min(22, 260 / characters.length);
  const size = Math.min(12, (step / 180) * Math.PI * (sealRadius - 14));
  pdf.save().opacity(0.85).lineWidth(2).circle(x, y, sealRadius).stroke(accent);
  pdf.fillColor(accent).fontSize(size);
  for (const [index, character] of characters.entries()) {
    pdf.save().rotate((index - (characters.length - 1) / 2) * step, { origin: [x, y] });
    pdf.text(character, x - size / 2, y - sealRadius + 6, { lineBreak: false }).restore();
  }
  pdf.polygon(...starAround(x, y - 6, 15)).fill(accent);
  pdf
    .fontSize(9)
    .text('电子印章', x - sealRadius, y + 13, { width: 2 * sealRadius, align: 'center', lineBreak: false });
  pdf.fontSize(5.5).text(seal, x - sealRadius, y + 33, { width: 2 * sealRadius, align: 'center', lineBreak: false });
  pdf.restore();
}

function starAround(x: number, y: number, radius: number): [number, number][] {
  return Array.from({ length: 10 }, (_, corner) => {
    const distance = corner % 2 === 0 ? radius : radius * 0.382;
    const angle = (corner * Math.PI) / 5;
    return [x + distance * Math.sin(angle), y - distance * Math.cos(angle)];
  });
}
