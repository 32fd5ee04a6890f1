import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreatePageRenderer, PageRenderer, PortalConfig } from '@anju/contract';

/** The built shell draws its pages with this code; none of the shell's sources run here. */
export async function loadPageRenderer(
  shellFolder: string,
  config: PortalConfig,
  publicUrl: string | undefined,
): Promise<PageRenderer> {
  const code = pathToFileURL(path.join(shellFolder, '.prerender/prerender.js')).href;
  const { createPageRenderer } = (await import(code)) as { createPageRenderer: CreatePageRenderer };
  return createPageRenderer({
    config,
    publicUrl,
    readFile: (file) => readFileSync(path.join(shellFolder, file), 'utf8'),
  });
}
