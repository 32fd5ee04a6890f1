import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';

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
  /(?<character>[\p{Script=Han}\u3000-\u303f\uff00-\uffef]\p{Variation_Selector}?)|(?<other>[^\p{Script=Han}\u3000-\u303f\uff00-\uffef]+)/gu;
const variant = /\p{Variation_Selector}/u;
const firstLetter = /(?<chinese>\p{Script=Han})|\p{Letter}/u;

function layOutCharactersOnce(opened: Font): void {
  const layOut = opened.layout.bind(opened);
  const characters = new Map<string, GlyphRun>();
  const ofCharacter = (character: string): GlyphRun => {
    const run = characters.get(character) ?? layOut(character);
    // With variants there are millions, and any of them may be typed.
    if (!variant.test(character)) characters.set(character, run);
    return run;
  };
  opened.layout = (text) => {
    // Digits look different beside Chinese.
    const script = firstLetter.exec(text)?.groups?.chinese ? 'hani' : undefined;
    const runs = [...text.matchAll(pieces)].map(({ groups: { character, other } = {} }) =>
      character === undefined ? layOut(other as string, undefined, script) : ofCharacter(character),
    );
    // pdfkit changes the positions it gets.
    const positions = runs.flatMap((run) => run.positions.map((position) => ({ ...position })));
    return {
      glyphs: runs.flatMap((run) => run.glyphs),
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
