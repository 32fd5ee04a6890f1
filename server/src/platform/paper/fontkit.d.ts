/** fontkit comes without types, so the used parts are declared here. */
declare module 'fontkit' {
  export interface Glyph {
    readonly id: number;
    readonly codePoints: readonly number[];
  }
  export interface GlyphPosition {
    readonly xAdvance: number;
    readonly yAdvance: number;
    readonly xOffset: number;
    readonly yOffset: number;
  }
  export interface GlyphRun {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly GlyphPosition[];
    readonly advanceWidth: number;
  }
  export interface GlyphSubset {
    includeGlyph(glyph: number): number;
    encode(): Uint8Array;
  }
  export interface Font {
    layout(text: string, features?: undefined, script?: string): GlyphRun;
    createSubset(): GlyphSubset;
    _glyphs: Record<number, Glyph>;
    readonly directory: {
      readonly tables: Readonly<Record<string, { readonly offset: number; readonly length: number }>>;
    };
  }
  export function create(bytes: Uint8Array): Font;
}
