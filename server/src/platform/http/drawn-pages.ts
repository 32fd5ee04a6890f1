import { type DrawablePage, type PageAsk, type PortalConfig, portalBasePath } from '@anju/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import { type FrontEndPage, headersOfDrawnPage, pageOf, readFrontEndPage, sendPage } from './front-end-page.ts';
import { loadPageRenderer } from './load-page-renderer.ts';
import type { TrustedOrigins } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page costs as much as a call, although its address is that of a file. */
    countsAsCall?: true;
  }
}

interface Parts {
  readonly shellFolder: string;
  readonly config: PortalConfig;
  readonly origins: TrustedOrigins;
  readonly clock: Clock;
  readonly log: Log;
  /** An error that belongs to an outage is logged elsewhere. */
  readonly reportOutage: (error: unknown) => boolean;
  readonly answer: (ask: PageAsk) => Promise<unknown>;
}

interface SentPage {
  readonly page: FrontEndPage;
  readonly status: number;
}

/** Requests share one rendering for this long. */
const keptMs = 5_000;
const maxKept = 200;

/**
 * The built shell draws the public pages, so that they come with their text. If that fails, the plain page is sent, and
 * the browser draws it.
 */
export async function serveDrawnPages(server: FastifyInstance, parts: Parts): Promise<void> {
  const { shellFolder, config, origins, clock, log, reportOutage, answer } = parts;
  const renderer = await loadPageRenderer(shellFolder, config, origins.publicUrl);
  const plain = await readFrontEndPage(shellFolder, config.title);
  const kept = new Map<string, { readonly at: number; readonly sent: Promise<SentPage> }>();

  const draw = async (page: DrawablePage): Promise<SentPage> => {
    try {
      const drawn = page.draw(await Promise.all(page.asks.map(answer)));
      const headers = headersOfDrawnPage(drawn.html, origins);
      return { page: pageOf(drawn.html, headers), status: drawn.exists ? 200 : 404 };
    } catch (error) {
      if (!reportOutage(error)) log.error({ err: error, page: page.key }, 'page not drawn');
      // With a 404 or 500 search engines would drop a page whose rendering failed once.
      return { page: pageOf(plain.html), status: 200 };
    }
  };

  const drawOnce = (page: DrawablePage): Promise<SentPage> => {
    const now = clock.now().getTime();
    const known = kept.get(page.key);
    if (known && now - known.at < keptMs) return known.sent;
    const sent = draw(page);
    kept.delete(page.key);
    kept.set(page.key, { at: now, sent });
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKept) break;
      kept.delete(oldest);
    }
    return sent;
  };

  for (const pattern of renderer.patterns)
    server.get(portalBasePath + pattern, { config: { countsAsCall: true } }, async (request, reply) => {
      const { pathname, search } = new URL(request.url, 'http://localhost');
      const page = renderer.find(decodeURI(pathname), search);
      const { page: sent, status } = page ? await drawOnce(page) : { page: plain, status: 200 };
      return sendPage(request, reply, sent, status);
    });
}
