import PDFDocument from 'pdfkit';
import { paperFont } from './paper-font.ts';

/** A text of clauses that several people have signed. */
export interface Agreement {
  readonly title: string;
  readonly number: string;
  /** Of which wording it is. */
  readonly edition: string;
  readonly clauses: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
  readonly signatures: readonly { readonly title: string; readonly name: string; readonly at: string }[];
  /** SHA-256 of the text. */
  readonly fingerprint: string;
  readonly madeAt: Date;
}

const ink = '#1f2329';
const faint = '#6b7280';
const margin = 64;

/** PDF/A with the characters it uses of a Chinese font. */
export function drawAgreement(agreement: Agreement): Promise<Uint8Array> {
  const { title, number, edition, clauses, signatures, fingerprint, madeAt } = agreement;
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin, subset: 'PDF/A-2b', pdfVersion: '1.7', bufferPages: true },
    font: paperFont(),
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: title, Subject: number, CreationDate: madeAt, ModDate: madeAt },
  });
  const width = pdf.page.width - 2 * margin;
  const chunks: Buffer[] = [];
  const drawn = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.fillColor(ink).fontSize(22).text(title, { width, align: 'center', characterSpacing: 2 });
  pdf.moveDown(0.4).fillColor(faint).fontSize(10).text(`编号 ${number}`, { width, align: 'center' });
  pdf.text(edition, { width, align: 'center' }).moveDown(1);
  for (const clause of clauses) {
    pdf.fillColor(ink).fontSize(12).text(clause.title, margin, pdf.y, { width, paragraphGap: 4 });
    pdf.fontSize(11);
    for (const paragraph of clause.paragraphs)
      pdf.text(`　　${paragraph}`, margin, pdf.y, { width, lineGap: 4, paragraphGap: 4 });
    pdf.moveDown(0.5);
  }
  pdf.moveDown(1).fontSize(12).text('签署', margin, pdf.y, { width, paragraphGap: 4 }).fontSize(11);
  for (const { title: role, name, at } of signatures)
    pdf.text(`${role}：${name}　　签署时间 ${at}`, margin, pdf.y, { width, paragraphGap: 4 });
  pdf.moveDown(0.5).fillColor(faint).fontSize(9);
  pdf.text(`文本摘要（SHA-256）：${fingerprint}`, margin, pdf.y, { width });
  pdf.text('各签署人的电子签名在本文件内，可用支持电子签名的阅读器核对；文件被改动的，签名失效。', margin, pdf.y, {
    width,
  });
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const { bottom } = pdf.page.margins;
    // Below the margin a text would begin another page.
    pdf.page.margins.bottom = 0;
    const footer = `${number}　第 ${page + 1} 页，共 ${count} 页`;
    pdf.text(footer, margin, pdf.page.height - 40, { width, align: 'center', lineBreak: false });
    pdf.page.margins.bottom = bottom;
  }
  pdf.end();
  return drawn;
}
