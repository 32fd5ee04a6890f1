import type { AddressInfo } from 'node:net';
import { writtenBodyBytes } from '@anju/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { demoPartnersPath } from '../service/partners.ts';
import type { CollaborationService } from '../service.ts';

/** A demo simulates its partners under /demo-partners/; without a demo nothing is served. */
export async function serveDemoPartners(server: FastifyInstance, { demo }: CollaborationService): Promise<void> {
  if (!demo) return;
  server.addHook('onListen', async () => {
    const { address, port } = server.server.address() as AddressInfo;
    demo.simulateAt(originOf(address, port));
  });
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(`${demoPartnersPath}/:partner/messages`, { bodyLimit: writtenBodyBytes }, async (request, reply) => {
      const { localAddress = '', localPort = 0 } = request.socket;
      const answer = await demo.answer(handedIn(request), originOf(localAddress, localPort));
      if (answer === 'drop' || answer === 'silent') {
        reply.hijack();
        if (answer === 'drop') request.raw.socket.destroy();
        return reply;
      }
      return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.content);
    });
  });
}

function handedIn(request: FastifyRequest) {
  const header = (name: string): string => String(request.headers[name] ?? '');
  return {
    partner: (request.params as { partner: string }).partner,
    messageId: header('x-anju-message-id'),
    timestamp: header('x-anju-timestamp'),
    signature: header('x-anju-signature'),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
}

function originOf(address: string, port: number): string {
  const host = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
