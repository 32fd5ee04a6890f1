import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A stop waits for the requests under way. Node alone would also wait for a connection on which no request ever came,
 * as browsers open them ahead, without end; and for one whose last request was under way when the stop came, until its
 * keep-alive time is over.
 */
export function closeIdleConnections(server: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isStopping = false;

  server.server.on('connection', (socket) => {
    if (isStopping) return socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.server.on('request', ({ socket }) => unused.delete(socket));
  server.addHook('preClose', (done) => {
    isStopping = true;
    for (const socket of unused) socket.destroy();
    done();
  });
  server.addHook('onResponse', (request, _reply, done) => {
    if (isStopping) request.raw.socket.destroySoon();
    done();
  });
}
