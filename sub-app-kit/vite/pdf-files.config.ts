import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * pdf.js needs these files for Chinese fonts that a PDF names without embedding them, and for scans in JPEG 2000 or
 * JBIG2 without WebAssembly, which the content security policy forbids.
 */
const needed = [
  { folder: 'cmaps', isNeeded: (name: string) => /GB|UTF16-H/.test(name) },
  { folder: 'wasm', isNeeded: (name: string) => name.endsWith('_nowasm_fallback.js') },
];

/** pdf.js fetches these files when a PDF needs them, under fixed names beside the app. */
export const pdfFiles: Plugin = {
  name: 'pdf-files',
  generateBundle(_options, bundle) {
    const usesPdf = Object.values(bundle).some(
      (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.includes('/pdfjs-dist/')),
    );
    if (!usesPdf) return;
    const root = path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
    for (const { folder, isNeeded } of needed)
      for (const name of readdirSync(path.join(root, folder)).filter(isNeeded))
        this.emitFile({ type: 'asset', fileName: `pdf/${name}`, source: readFileSync(path.join(root, folder, name)) });
  },
};
