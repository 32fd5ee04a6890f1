import { readFileSync } from 'node:fs';
import { portalBasePath } from '@anju/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findOwnAddress } from '../rules/own-address.ts';
import { renderMessage, renderSignIn } from '../service/demo-provider/demo-pages.ts';
import { findDemoPerson } from '../service/demo-provider/demo-persons.ts';
import { type DemoProvider, demoProviderPath } from '../service/demo-provider/provider.ts';
import { returnPath } from '../service/single-sign-on/single-sign-on.ts';
import type { IdentityService } from '../service.ts';

type ProviderOf = (request: FastifyRequest) => Promise<DemoProvider>;

const formLimitBytes = 4096;
const expired = '登录已过期，请返回平台重新登录';

/** A demo has its own identity provider under /demo-idp/; without a demo nothing is served. */
export async function serveDemoProvider(server: FastifyInstance, { findDemoProvider }: IdentityService): Promise<void> {
  if (!findDemoProvider) return;
  const providerOf: ProviderOf = (request) => findDemoProvider(request.socket.localPort ?? 0);
  await server.register(async (scope) => servePages(scope, providerOf));
  await server.register(async (scope) => serveProtocol(scope, providerOf));
}

function servePages(server: FastifyInstance, providerOf: ProviderOf): void {
  const style = readFileSync(new URL('../service/demo-provider/demo-pages.css', import.meta.url), 'utf8');
  const interaction = `${demoProviderPath}/interaction/:uid`;
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimitBytes },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );

  server.get(`${demoProviderPath}/style.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
  server.get(`${demoProviderPath}/`, async (request, reply) => {
    const { gotourl } = request.query as { gotourl?: unknown };
    // A sign-on that began here is sent to the portal's login page, which begins its own and comes back with it.
    if (gotourl === undefined) return reply.redirect(`${portalBasePath}login?type=ssologin`, 302);
    const target = findOwnAddress(gotourl, (await providerOf(request)).portalOrigins, returnPath);
    return target === undefined
      ? sendPage(reply.code(400), renderMessage('返回地址不属于本平台，无法继续登录'))
      : reply.redirect(target, 302);
  });
  server.get(interaction, async (request, reply) => {
    const { provider, portalOrigins } = await providerOf(request);
    return refuseExpired(reply, async () => {
      await provider.interactionDetails(request.raw, reply.raw);
      return sendPage(reply, renderSignIn(), portalOrigins);
    });
  });
  server.post(interaction, async (request, reply) => {
    const { provider, portalOrigins } = await providerOf(request);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const person = findDemoPerson((form.get('name') ?? '').trim(), form.get('password') ?? '');
    if (!person) return sendPage(reply.code(400), renderSignIn('用户名或密码不正确'), portalOrigins);
    return refuseExpired(reply, async () => {
      const result = { login: { accountId: person.userName } };
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
    });
  });
}

async function refuseExpired(reply: FastifyReply, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound')
      return sendPage(reply.code(400), renderMessage(expired));
    throw error;
  }
}

/** Browsers hold the redirects after a form against `form-action`, so the portal's other names must stand in it. */
function sendPage(reply: FastifyReply, html: string, formTargets: readonly string[] = []): FastifyReply {
  const policy = `default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${formTargets.join(' ')}`;
  return reply
    .header('content-security-policy', policy.trim())
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** The provider reads and answers by itself under its one address, whatever name the browser used. */
function serveProtocol(server: FastifyInstance, providerOf: ProviderOf): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  server.all(`${demoProviderPath}/*`, async (request, reply) => {
    const { issuer, provider } = await providerOf(request);
    const { protocol, host } = new URL(issuer);
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    const { raw } = request;
    Object.assign(raw.headers, { 'x-forwarded-proto': protocol.replace(':', ''), 'x-forwarded-host': host });
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(demoProviderPath.length) });
    await provider.callback()(raw, reply.raw);
  });
}
