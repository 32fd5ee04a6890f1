import PDFDocument from 'pdfkit';

/** What pdfkit writes the metadata by, which its types do not know. */
interface Documented {
  info: Readonly<Record<string, unknown>>;
  _addInfo(): void;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[&<>]/g, (sign) => entities[sign] as string) : value;

/** pdfkit puts titles and names into the XML of the metadata as they are: of `A&B` no reader would read it. */
export function newDocument(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  const pdf = new PDFDocument(options);
  const documented = pdf as unknown as Documented;
  const addInfo = documented._addInfo;
  documented._addInfo = () => {
    const { info } = documented;
    documented.info = Object.fromEntries(Object.entries(info).map(([name, value]) => [name, escaped(value)]));
    addInfo.call(documented);
    documented.info = info;
  };
  return pdf;
}
