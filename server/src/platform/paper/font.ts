import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const file = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);
let font: Buffer | undefined;

/** A Chinese font, of which a document embeds the characters it uses. */
export function loadFont(): Buffer {
  font ??= readFileSync(file);
  return font;
}
