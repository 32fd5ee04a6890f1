import { constants, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

/** The part is not written to the file yet. */
interface Part {
  compress: boolean;
  buffer: readonly Uint8Array[];
  finalize(): void;
}

/** pdfkit measures texts and writes parts and metadata by these, which its types do not know. */
interface Documented {
  readonly _font: {
    layoutRun(text: string): object;
    layoutCached(text: string): object;
    widthOfString(text: string, size: number, features?: object): number;
  };
  info: Readonly<Record<string, unknown>>;
  _addInfo(): void;
  ref(data?: object): Part;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[&<>]/g, (sign) => entities[sign] as string) : value;

const Documented = PDFDocument as unknown as new (options: PDFKit.PDFDocumentOptions) => Documented;

/** Widths are stored at size 1000: all documents have the same font, and break lines at almost every character. */
const widths = new Map<string, number>();
const maxKeptWidths = 8192;
/** Longer texts are whole lines, which do not come again. */
const maxKeptLength = 8;

/** Runs are stored by text up to a space, because most lines of most documents are the same. */
const runs = new Map<string, object>();
const maxKeptRuns = 2048;
/** Only runs up to the longest line are stored; endless words of a form would fill the memory. */
const maxKeptRunLength = 100;

class FastDocument extends Documented {
  constructor(options: PDFKit.PDFDocumentOptions) {
    super(options);
    this._font.layoutCached = (text) => {
      const known = runs.get(text);
      if (known) return known;
      if (runs.size === maxKeptRuns) runs.clear();
      const run = this._font.layoutRun(text);
      if (text.length <= maxKeptRunLength) runs.set(text, run);
      return run;
    };
    const measure = this._font.widthOfString.bind(this._font);
    this._font.widthOfString = (text, size, features) => {
      if (features || text.length > maxKeptLength) return measure(text, size, features);
      const known = widths.get(text);
      if (known !== undefined) return known * (size / 1000);
      if (widths.size === maxKeptWidths) widths.clear();
      widths.set(text, measure(text, 1000));
      return measure(text, size);
    };
  }

  /**
   * The compression is low: as hard as pdfkit's, drawing takes a third more time and saves three bytes of a hundred.
   */
  override ref(data?: object): Part {
    const part = super.ref(data);
    const finalize = part.finalize.bind(part);
    part.finalize = () => {
      if (part.compress && part.buffer.length > 0)
        part.buffer = [deflateSync(Buffer.concat(part.buffer), { level: constants.Z_BEST_SPEED })];
      part.compress = false;
      finalize();
    };
    return part;
  }

  /** pdfkit puts titles and names into the XML of the metadata as they are, so readers could not read `A&B`. */
  override _addInfo(): void {
    const { info } = this;
    this.info = Object.fromEntries(Object.entries(info).map(([name, value]) => [name, escaped(value)]));
    super._addInfo();
    this.info = info;
  }
}

export function newDocument(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  return new FastDocument(options) as unknown as PDFKit.PDFDocument;
}
