import type { Font } from 'fontkit';

/**
 * Use this for a font whose glyphs are not made of others: it writes files with some of them in a tenth of fontkit's
 * time.
 */
export function subsetsOf(file: Buffer, { directory }: Font): () => GlyphSubset {
  const tables = new Map(
    Object.entries(directory.tables).map(([tag, { offset, length }]) => [tag, file.subarray(offset, offset + length)]),
  );
  return () => new GlyphSubset(tables);
}

type Tables = ReadonlyMap<string, Buffer>;

class GlyphSubset {
  readonly #font: Tables;
  /**
   * The map leads from the number of a glyph in the font to that in the subset; the first glyph is drawn for a missing
   * one.
   */
  readonly #glyphs = new Map([[0, 0]]);

  constructor(font: Tables) {
    this.#font = font;
  }

  includeGlyph(glyph: number): number {
    const known = this.#glyphs.get(glyph);
    if (known !== undefined) return known;
    const number = this.#glyphs.size;
    this.#glyphs.set(glyph, number);
    return number;
  }

  encode(): Buffer {
    const [glyphs, count] = [this.#glyphs, this.#glyphs.size];
    const [places, outlines, metrics] = [this.#table('loca'), this.#table('glyf'), this.#table('hmtx')];
    const keptPlaces = Buffer.alloc(4 * (count + 1));
    const keptMetrics = Buffer.alloc(4 * count);
    const kept: Buffer[] = [];
    let length = 0;
    for (const [glyph, number] of glyphs) {
      const outline = outlines.subarray(places.readUInt32BE(4 * glyph), places.readUInt32BE(4 * glyph + 4));
      kept.push(outline);
      length += outline.length;
      keptPlaces.writeUInt32BE(length, 4 * number + 4);
      metrics.copy(keptMetrics, 4 * number, 4 * glyph, 4 * glyph + 4);
    }
    const hhea = Buffer.from(this.#table('hhea'));
    hhea.writeUInt16BE(count, 34);
    const maxp = Buffer.from(this.#table('maxp'));
    maxp.writeUInt16BE(count, 4);
    return fileOf([
      ['head', [this.#table('head')]],
      ['hhea', [hhea]],
      ['loca', [keptPlaces]],
      ['maxp', [maxp]],
      ['prep', [this.#table('prep')]],
      ['glyf', kept],
      ['hmtx', [keptMetrics]],
    ]);
  }

  #table(tag: string): Buffer {
    const table = this.#font.get(tag);
    if (!table) throw new Error(`the font has no table ${tag}`);
    return table;
  }
}

function fileOf(tables: ReadonlyArray<readonly [tag: string, parts: readonly Buffer[]]>): Buffer {
  const largestPower = Math.floor(Math.log2(tables.length));
  const header = Buffer.alloc(12 + 16 * tables.length);
  header.write('true', 'latin1');
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(16 * 2 ** largestPower, 6);
  header.writeUInt16BE(largestPower, 8);
  header.writeUInt16BE(16 * (tables.length - 2 ** largestPower), 10);
  let offset = header.length;
  for (const [index, [tag, parts]] of tables.entries()) {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    const at = 12 + 16 * index;
    header.write(tag, at, 'latin1');
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(length, at + 12);
    offset += length;
  }
  return Buffer.concat([header, ...tables.flatMap(([, parts]) => parts)], offset);
}
