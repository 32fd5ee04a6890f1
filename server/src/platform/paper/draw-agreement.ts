import { newDocument } from './new-document.ts';
import { paperFont } from './paper-font.ts';

interface AgreementText {
  readonly title: string;
  readonly edition: string;
  readonly clauses: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

export interface SignedAgreement extends AgreementText {
  readonly number: string;
  readonly signatures: readonly { readonly title: string; readonly name: string; readonly at: string }[];
  /** The fingerprint is the SHA-256 of the text. */
  readonly fingerprint: string;
  readonly madeAt: Date;
}

const ink = '#1f2329';
const faint = '#6b7280';
const margin = 64;

/** The agreement is filled in and signed by hand. */
export interface BlankAgreement extends AgreementText {
  /** Each person signs in a role, such as 出租人. */
  readonly toBeSignedBy: readonly string[];
}

export type Agreement = SignedAgreement | BlankAgreement;

/** The file is PDF/A and embeds the characters it uses of a Chinese font. */
export function drawAgreement(agreement: Agreement): Promise<Uint8Array> {
  const { title, edition, clauses } = agreement;
  const signed = 'signatures' in agreement ? agreement : undefined;
  const number = signed?.number;
  const pdf = newDocument({
    size: 'A4',
    margin,
    subset: 'PDF/A-2b',
    pdfVersion: '1.7',
    bufferPages: true,
    font: paperFont(),
    lang: 'zh-CN',
    displayTitle: true,
    info: {
      Title: title,
      ...(signed && { Subject: signed.number, CreationDate: signed.madeAt, ModDate: signed.madeAt }),
    },
  });
  const width = pdf.page.width - 2 * margin;
  const chunks: Buffer[] = [];
  const drawn = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.fillColor(ink).fontSize(22).text(title, { width, align: 'center', characterSpacing: 2 });
  pdf.moveDown(0.4).fillColor(faint).fontSize(10);
  pdf.text(`编号 ${number ?? '＿＿＿＿＿＿＿＿'}`, { width, align: 'center' });
  pdf.text(edition, { width, align: 'center' }).moveDown(1);
  for (const clause of clauses) {
    pdf.fillColor(ink).fontSize(12).text(clause.title, margin, pdf.y, { width, paragraphGap: 4 });
    pdf.fontSize(11);
    for (const paragraph of clause.paragraphs)
      pdf.text(`　　${paragraph}`, margin, pdf.y, { width, lineGap: 4, paragraphGap: 4 });
    pdf.moveDown(0.5);
  }
  pdf.moveDown(1).fontSize(12).text('签署', margin, pdf.y, { width, paragraphGap: 4 }).fontSize(11);
  if ('signatures' in agreement) drawSignatures(pdf, agreement, width);
  else
    for (const role of agreement.toBeSignedBy)
      pdf.text(`${role}（签名或者盖章）：＿＿＿＿＿＿＿＿　　＿＿＿＿年＿＿月＿＿日`, margin, pdf.y, {
        width,
        paragraphGap: 16,
      });
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const { bottom } = pdf.page.margins;
    // Below the margin a text would begin another page.
    pdf.page.margins.bottom = 0;
    const footer = `${number ?? title}　第 ${page + 1} 页，共 ${count} 页`;
    pdf.text(footer, margin, pdf.page.height - 40, { width, align: 'center', lineBreak: false });
    pdf.page.margins.bottom = bottom;
  }
  pdf.end();
  return drawn;
}

function drawSignatures(
  pdf: PDFKit.PDFDocument,
  { signatures, fingerprint }: Pick<SignedAgreement, 'signatures' | 'fingerprint'>,
  width: number,
): void {
  for (const { title: role, name, at } of signatures)
    pdf.text(`${role}：${name}　　签署时间 ${at}`, margin, pdf.y, { width, paragraphGap: 4 });
  pdf.moveDown(0.5).fillColor(faint).fontSize(9);
  pdf.text(`文本摘要（SHA-256）：${fingerprint}`, margin, pdf.y, { width });
  pdf.text('各签署人的电子签名在本文件内，可用支持电子签名的阅读器核对；文件被改动的，签名失效。', margin, pdf.y, {
    width,
  });
}
