/** What is used of it; it comes without types. */
declare module 'fontkit' {
  export interface Glyph {
    readonly id: number;
    readonly codePoints: readonly number[];
    _decode(): { readonly numberOfContours: number } | null;
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
  export interface Font {
    layout(text: string, features?: undefined, script?: string): GlyphRun;
    getGlyph(id: number): Glyph;
  }
  export function create(bytes: Uint8Array): Font;
}
