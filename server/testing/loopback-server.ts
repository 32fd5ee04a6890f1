import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterThisFile } from './after-this-file.ts';

/** The partner is a real HTTP server on this machine, gone after the test file. */
export async function startLoopbackServer(answer: RequestListener, port = 0): Promise<string> {
  const server = createServer(answer).listen(port, '127.0.0.1');
  await once(server, 'listening');
  afterThisFile(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
