import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from './failure.ts';
import { type FrontEndPage, readFrontEndPage, sendPage } from './front-end-page.ts';

export interface FrontEnd {
  readonly folder: string;
  /** The front end is served under this prefix, such as `/portal/`. */
  readonly prefix: string;
}

const oneYearSeconds = 31_536_000;

/** Each front end has a folder of its own and is served under that folder's name; unbuilt ones are listed apart. */
export async function findFrontEnds(folder: string, prefix: string): Promise<{ built: FrontEnd[]; unbuilt: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const built: FrontEnd[] = [];
  const unbuilt: string[] = [];
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const dist = path.join(folder, name, 'dist');
    if (await isBuilt(dist)) built.push({ folder: dist, prefix: `${prefix}${name}/` });
    else unbuilt.push(name);
  }
  return { built, unbuilt };
}

function isBuilt(folder: string): Promise<boolean> {
  return access(path.join(folder, 'index.html')).then(
    () => true,
    () => false,
  );
}

/** The compressed copies beside the files are served too; all routes of a front end get its page. */
export async function serveFrontEnds(
  server: FastifyInstance,
  frontEnds: readonly FrontEnd[],
  title: string,
): Promise<void> {
  const pages = new Map<string, FrontEndPage>();
  for (const { folder, prefix } of frontEnds) {
    if (!(await isBuilt(folder))) throw new Error(`前端尚未构建（${folder}）：请先运行 npm run build`);
    const page = await readFrontEndPage(folder, title);
    pages.set(prefix, page);
    for (const address of [prefix, `${prefix}index.html`])
      server.get(address, async (request, reply) => sendPage(request, reply, page));
    await server.register(staticFiles, {
      root: folder,
      prefix,
      decorateReply: frontEnds[0]?.folder === folder,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, file) => {
        const hashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
        reply.header('cache-control', hashed ? `public, max-age=${oneYearSeconds}, immutable` : 'no-cache');
      },
    });
  }
  server.setNotFoundHandler((request, reply) => {
    const address = pathOf(request);
    const prefix = frontEnds.find((frontEnd) => `${address}/`.startsWith(frontEnd.prefix))?.prefix;
    const page = pages.get(prefix ?? '');
    const isPage = request.method === 'GET' && !path.posix.basename(address).includes('.');
    if (!prefix || !page || !isPage) return reply.code(404).send(refusal(404));
    // An address is one page with and without a slash at its end.
    const rightAddress = `${address}/` === prefix ? prefix : address.replace(/\/+$/, '');
    if (rightAddress !== address) return reply.redirect(encodeURI(rightAddress) + queryOf(request), 302);
    return sendPage(request, reply, page);
  });
}

function queryOf({ url }: FastifyRequest): string {
  return /\?[^#]*/.exec(url)?.[0] ?? '';
}

/**
 * The path is read as the router does, which has refused what cannot be decoded: a client may name the host too, or
 * write `%70`.
 */
function pathOf({ url }: FastifyRequest): string {
  const [address = ''] = url.replace(/^https?:\/\/[^/]*/, '').split(/[?#]/);
  return decodeURI(address);
}
