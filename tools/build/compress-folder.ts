import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const smallestWorthwhileBytes = 1024;

const encodings = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Every file that travels smaller compressed gets a .br and a .gz beside it; the result is the number of files written.
 */
export async function compressFolder(folder: string): Promise<number> {
  const files = await Array.fromAsync(glob('**/*.{js,css,html,svg,json,txt,map,wasm,ttf}', { cwd: folder }));
  const written = await Promise.all(files.map((file) => compressFile(join(folder, file))));
  return written.reduce((sum, count) => sum + count, 0);
}

async function compressFile(file: string): Promise<number> {
  const content = await readFile(file);
  if (content.length <= smallestWorthwhileBytes) return 0;
  const written = await Promise.all(
    Object.entries(encodings).map(async ([ending, compress]) => {
      const compressed = await compress(content);
      if (compressed.length >= content.length) return 0;
      await writeFile(`${file}.${ending}`, compressed);
      return 1;
    }),
  );
  return written.reduce<number>((sum, count) => sum + count, 0);
}
