import { fileURLToPath } from 'node:url';
import { paperCheckPage, portalBasePath, subAppsBasePath } from '@anju/contract';
import type { FastifyInstance } from 'fastify';
import { serveApiReference } from './platform/http/api-reference.ts';
import { createDoor } from './platform/http/door.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import { platformRoutes } from './platform/http/platform-routes.ts';
import { serveCall } from './platform/http/serve-call.ts';
import { createHttpServer } from './platform/http/server.ts';
import { findFrontEnds, serveFrontEnds } from './platform/http/static-files.ts';
import type { Module } from './platform/module.ts';
import type { Platform } from './platform/platform.ts';
import type { SessionSource } from './platform/session/session.ts';
import { version } from './platform/version.ts';

export const shellFolder = fileURLToPath(new URL('../../shell/dist', import.meta.url));
const subAppsFolder = fileURLToPath(new URL('../../sub-apps', import.meta.url));

/** The server serves all that needs no database, which opens meanwhile. */
export async function buildServer(
  platform: Platform,
  modules: readonly Module[],
  sessions: SessionSource,
): Promise<FastifyInstance> {
  const { config, database, log, metrics } = platform;
  const door = createDoor(config, {
    log,
    metrics,
    // Waiting for a database that is gone is no sign of load, however few requests come in.
    takeDatabaseWaitMs: () => (database.outages.isUnderWay ? 0 : database.takeConnectionWaitMs()),
  });
  let isStopping = false;
  const server = await createHttpServer(config, log, database.outages.report, door);
  server.addHook('preClose', async () => {
    isStopping = true;
    for (const module of modules) module.stop?.();
    door?.close();
  });
  const routes = [...platformRoutes(platform, () => isStopping), ...modules.flatMap((module) => module.routes)];
  for (const served of routes) {
    door?.know(served.call);
    serveCall(server, served, sessions);
  }
  for (const module of modules) await module.serve?.(server);
  serveMetrics(server, platform);
  serveApiReference(server, config.title, version);
  const subApps = await findFrontEnds(subAppsFolder, subAppsBasePath);
  // Sub-apps may stand on other hosts, and each is deployed on its own, so the portal starts without them.
  if (subApps.unbuilt.length > 0) log.warn(`子应用尚未构建：${subApps.unbuilt.join('、')}。需要时请运行 npm run build`);
  await serveFrontEnds(server, [{ folder: shellFolder, prefix: portalBasePath }, ...subApps.built], config.title);
  server.get('/theme.css', async (_request, reply) => reply.sendFile('theme.css', shellFolder));
  server.get('/', async (_request, reply) => reply.redirect(portalBasePath, 302));
  // Browsers look here for the icon of an answer that names none: an empty page or a file.
  server.get('/favicon.ico', async (_request, reply) => reply.redirect(`${portalBasePath}favicon.svg`, 302));
  // The codes on the first issued papers lead there.
  server.get(`${portalBasePath}papers`, async ({ url }, reply) =>
    reply.redirect(`${portalBasePath}${paperCheckPage}${new URL(url, 'http://localhost').search}`, 302),
  );
  return server;
}
