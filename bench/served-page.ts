import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { projectFolder } from './processes.ts';

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** The page of `bench/` is built by the tools that build the portal, and compressed as the portal is. */
export async function servePage(folder: string) {
  const built = await build({
    root: path.join(projectFolder, 'bench', folder),
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    plugins: [react()],
    build: { write: false },
  });
  const files = new Map<string, { type: string; body: Buffer }>();
  for (const { output } of [built].flat() as { output: { fileName: string; code?: string; source?: string }[] }[]) {
    for (const { fileName, code, source } of output) {
      const type = mediaTypes[path.extname(fileName)] ?? 'application/octet-stream';
      files.set(`/${fileName}`, { type, body: brotliCompressSync(code ?? source ?? '') });
    }
  }
  const server = createServer((request, response) => {
    const file = files.get(request.url === '/' ? '/index.html' : (request.url ?? ''));
    if (file) response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const scripts = [...files].filter(([name]) => name.endsWith('.js')).map(([, { body }]) => body.length);
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    javascriptKilobytes: Math.round(scripts.reduce((sum, bytes) => sum + bytes, 0) / 1000),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
