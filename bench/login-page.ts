import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { modestComputer, openBrowser, slowDown, startPortal } from './portal-in-browser.ts';
import { median, projectFolder } from './processes.ts';
import { temporaryFolder } from './temporary-folder.ts';

const rounds = 7;
const maxRatio = 0.6;

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** The login's form on screen, against a form built with antd and nothing else; both cold, in turn. */
export async function measureLoginPage() {
  await using folder = await temporaryFolder();
  const { address: portal, stop } = await startPortal(folder.path);
  const form = await serveAntdForm();
  try {
    const visibleMs = { portal: [] as number[], antd: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      visibleMs.portal.push(await timeUntilForm(`${portal}/portal/login`));
      visibleMs.antd.push(await timeUntilForm(form.address));
    }
    const ratio = median(visibleMs.portal) / median(visibleMs.antd);
    return {
      what: `password field on screen, cold, ${modestComputer}; medians of ${rounds}`,
      visibleMs,
      antdJavascriptKilobytes: form.javascriptKilobytes,
      ratio: Number(ratio.toFixed(2)),
      reached: ratio <= maxRatio,
      wanted: `at most ${maxRatio} of the time of a form built with antd`,
    };
  } finally {
    await form.close();
    await stop();
  }
}

async function timeUntilForm(url: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    const session = await page.context().newCDPSession(page);
    await slowDown(session);
    await page.addInitScript(`
      const look = () => {
        const field = document.querySelector('input[type=password]');
        if (field?.checkVisibility() && field.getBoundingClientRect().height > 0)
          requestAnimationFrame(() => setTimeout(() => { window.visibleAt = performance.now(); }));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);`);
    await page.goto(url);
    const visibleAt = await page.waitForFunction(() => (globalThis as { visibleAt?: number }).visibleAt);
    return Math.round(Number(await visibleAt.jsonValue()));
  } finally {
    await browser.close();
  }
}

/** Built by the tools that build the portal, compressed as the portal is. */
async function serveAntdForm() {
  const built = await build({
    root: path.join(projectFolder, 'bench/antd-login-form'),
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
