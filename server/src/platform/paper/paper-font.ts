import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const fontFile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);
let font: Buffer | undefined;

/** The Chinese font of everything that is drawn, read when it is first needed. */
export function paperFont(): Buffer {
  font ??= readFileSync(fontFile);
  return font;
}
