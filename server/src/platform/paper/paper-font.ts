import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph, type GlyphPosition, type GlyphRun } from 'fontkit';
import { subsetsOf } from './glyph-subset.ts';

const fontFile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);
let font: Font | undefined;

/**
 * All drawings use this Chinese font. It is opened when first needed and kept, because reading its tables takes longer
 * than drawing a page with it.
 */
export function paperFont(): string {
  font ??= openFont();
  // pdfkit takes an opened font, which its types do not know.
  return font as unknown as string;
}

function openFont(): Font {
  const file = readFileSync(fontFile);
  const opened = create(file);
  layOutPiecesOnce(opened);
  opened.createSubset = subsetsOf(file, opened);
  return opened;
}

/** A piece is a Chinese character with what selects its variant, a digit, or everything up to the next of these. */
const pieces =
  /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]\p{Variation_Selector}?|[0-9 ]|[^\p{Script=Han}\u3000-\u303f\uff00-\uffef0-9 ]+/gu;
const isChinese = /^[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const variant = /\p{Variation_Selector}/u;
/** fontkit takes a text for that of a script by its first character of a script. */
const firstOfScript = /(?<hani>\p{Script=Han})|(?<latn>\p{Script=Latin})|[^\p{Script=Common}\p{Script=Inherited}]/u;
/** Neither the number nor the length of foreign words is limited in a text, so the cache limits both. */
const maxKeptWords = 4096;
const maxKeptWordLength = 32;

/**
 * Pieces that neighbours do not change are laid out once: a Chinese character, and in one script a digit or a word
 * between them.
 */
function layOutPiecesOnce(opened: Font): void {
  const layOutWhole = opened.layout.bind(opened);
  const layOut: Font['layout'] = (...text) => {
    // A glyph keeps the character it was first asked for, and several characters share one: without this 田 is copied
    // from a PDF as ⽥.
    opened._glyphs = {};
    return layOutWhole(...text);
  };
  const characters = new Map<string, GlyphRun>();
  const words = new Map<string, GlyphRun>();
  const layOutCharacter = (character: string): GlyphRun => {
    const run = layOut(character);
    // With variants there are millions of characters, and any of them may be typed.
    if (!variant.test(character)) characters.set(character, run);
    return run;
  };
  const layOutWord = (word: string, script: string | undefined): GlyphRun => {
    const key = `${script} ${word}`;
    const known = words.get(key);
    if (known) return known;
    if (words.size === maxKeptWords) words.clear();
    const run = layOut(word, undefined, script);
    if (word.length <= maxKeptWordLength) words.set(key, run);
    return run;
  };
  opened.layout = (text) => {
    const found = firstOfScript.exec(text);
    // Digits look different beside Chinese.
    const script = found?.groups?.hani ? 'hani' : found?.groups?.latn && 'latn';
    if (found && !script) return layOut(text);
    const glyphs: Glyph[] = [];
    const positions: GlyphPosition[] = [];
    for (const piece of text.match(pieces) ?? []) {
      const known = characters.get(piece);
      const run = known ?? (isChinese.test(piece) ? layOutCharacter(piece) : layOutWord(piece, script));
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
