import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const fontFile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);
let font: ReturnType<typeof create> | undefined;

/**
 * The Chinese font of everything that is drawn, opened when it is first needed: reading its tables takes longer than
 * drawing a page with it.
 */
export function paperFont(): string {
  font ??= create(readFileSync(fontFile));
  // pdfkit takes an opened font, which its types do not know.
  return font as unknown as string;
}
