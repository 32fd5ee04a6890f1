import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph, type GlyphPosition, type GlyphRun } from 'fontkit';

const fontFile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);
let font: Font | undefined;

/**
 * The Chinese font of everything that is drawn, opened when it is first needed and kept: reading its tables takes longer
 * than drawing a page with it.
 */
export function paperFont(): string {
  font ??= openFont();
  // pdfkit takes an opened font, which its types do not know.
  return font as unknown as string;
}

function openFont(): Font {
  const opened = create(readFileSync(fontFile));
  layOutCharactersOnce(opened);
  readOutlinesOnce(opened);
  return opened;
}

/** A character that its neighbours do not change, with what selects its variant; or everything up to the next one. */
const pieces =
  /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]\p{Variation_Selector}?|[^\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/gu;
const standsAlone = /^[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const variant = /\p{Variation_Selector}/u;
const firstLetter = /(?<chinese>\p{Script=Han})|\p{Letter}/u;
/** Of numbers and foreign words there is no end. */
const maxKeptWords = 4096;

function layOutCharactersOnce(opened: Font): void {
  const layOut = opened.layout.bind(opened);
  const characters = new Map<string, GlyphRun>();
  const words = new Map<string, GlyphRun>();
  const layOutCharacter = (character: string): GlyphRun => {
    const run = layOut(character);
    // With variants there are millions, and any of them may be typed.
    if (!variant.test(character)) characters.set(character, run);
    return run;
  };
  const layOutWord = (word: string, text: string): GlyphRun => {
    // Digits look different beside Chinese.
    const script = firstLetter.exec(text)?.groups?.chinese ? 'hani' : undefined;
    const key = `${script} ${word}`;
    const known = words.get(key);
    if (known) return known;
    if (words.size === maxKeptWords) words.clear();
    const run = layOut(word, undefined, script);
    words.set(key, run);
    return run;
  };
  opened.layout = (text) => {
    const glyphs: Glyph[] = [];
    const positions: GlyphPosition[] = [];
    for (const piece of text.match(pieces) ?? []) {
      const known = characters.get(piece);
      const run = known ?? (standsAlone.test(piece) ? layOutCharacter(piece) : layOutWord(piece, text));
      glyphs.push(...run.glyphs);
      // pdfkit changes the positions it gets.
      for (const { xAdvance, yAdvance, xOffset, yOffset } of run.positions)
        positions.push({ xAdvance, yAdvance, xOffset, yOffset });
    }
    return {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((width, { xAdvance }) => width + xAdvance, 0);
      },
    };
  };
}

/** To write a glyph into a file it must be known whether it is made of others; its points are not needed. */
function readOutlinesOnce(opened: Font): void {
  const prototype = Object.getPrototypeOf(opened.getGlyph(0)) as Glyph;
  const decode = prototype._decode;
  const decoded = new WeakMap<Glyph, ReturnType<Glyph['_decode']>>();
  prototype._decode = function () {
    const known = decoded.get(this);
    if (known !== undefined) return known;
    const outline = decode.call(this);
    const kept = outline && outline.numberOfContours >= 0 ? { numberOfContours: outline.numberOfContours } : outline;
    decoded.set(this, kept);
    return kept;
  };
}
