import { newDocument } from './new-document.ts';
import { paperFont } from './paper-font.ts';

/** A sheet is read or filled in and certifies nothing: it has no number, seal or code to check it by. */
export interface Sheet {
  readonly title: string;
  readonly subtitle?: string;
  readonly author: string;
  readonly sections: readonly SheetSection[];
}

export interface SheetSection {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly rows?: ReadonlyArray<readonly [label: string, value: string]>;
  /** A blank is a line to write on, or boxes to tick. */
  readonly blanks?: readonly { readonly label: string; readonly choices?: readonly string[] }[];
}

const ink = '#1f2329';
const faint = '#6b7280';
const line = '#c9cdd4';
const margin = 56;
const labelWidth = 150;
const rowGap = 8;

export function drawSheet({ title, subtitle, author, sections }: Sheet): Promise<Uint8Array> {
  const pdf = newDocument({
    size: 'A4',
    margin,
    font: paperFont(),
    lang: 'zh-CN',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author },
  });
  const width = pdf.page.width - 2 * margin;
  const chunks: Buffer[] = [];
  const drawn = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const lastY = pdf.page.height - margin;
  const makeRoom = (height: number) => {
    if (pdf.y + height > lastY) pdf.addPage();
  };
  const drawRow = (label: string, value: string, indent: number) => {
    const [left, right] = [indent, width - indent];
    makeRoom(
      Math.min(
        Math.max(pdf.heightOfString(label, { width: left - 8 }), pdf.heightOfString(value, { width: right })),
        lastY - margin,
      ),
    );
    const { y } = pdf;
    pdf.fillColor(faint).text(label, margin, y, { width: left - 8 });
    const afterLabel = pdf.y;
    pdf.fillColor(ink).text(value, margin + left, y, { width: right, lineGap: 2 });
    pdf.y = Math.max(pdf.y, afterLabel) + rowGap;
  };

  pdf.fillColor(ink).fontSize(20).text(title, margin, margin, { width, align: 'center' });
  if (subtitle) pdf.moveDown(0.3).fillColor(faint).fontSize(10).text(subtitle, { width, align: 'center' });
  pdf.moveDown(1).fontSize(11);
  for (const { heading, paragraphs = [], rows = [], blanks = [] } of sections) {
    makeRoom(60);
    pdf.fillColor(ink).fontSize(13).text(heading, margin, pdf.y, { width });
    pdf.y += 6;
    pdf.fontSize(11);
    for (const paragraph of paragraphs) pdf.text(paragraph, margin, pdf.y, { width, lineGap: 4, paragraphGap: 6 });
    const isNumbered = rows.every(([label]) => label.length <= 3);
    for (const [label, value] of rows) drawRow(label, value, isNumbered ? 30 : 90);
    for (const { label, choices } of blanks) {
      if (choices) drawRow(label, choices.map((choice) => `□ ${choice}`).join('　'), labelWidth);
      else {
        makeRoom(24);
        const { y } = pdf;
        pdf.fillColor(faint).text(label, margin, y, { width: labelWidth - 8 });
        const bottom = Math.max(pdf.y, y + 16);
        pdf
          .moveTo(margin + labelWidth, bottom)
          .lineTo(margin + width, bottom)
          .lineWidth(0.6)
          .stroke(line);
        pdf.y = bottom + rowGap;
      }
    }
    pdf.y += 10;
  }
  pdf.end();
  return drawn;
}
