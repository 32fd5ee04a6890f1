import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** On this line to the server a page comes as far as the mark, and further when it is told so. */
export async function openHaltingLine(serverAddress: string, mark: string) {
  const { promise: toldToGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const line = createServer(async (request, response) => {
    const answer = await fetch(serverAddress + request.url);
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': type });
    const halt = type.startsWith('text/html') ? body.indexOf(mark) : -1;
    if (halt > 0) {
      response.write(body.subarray(0, halt));
      await toldToGoOn;
    }
    response.end(body.subarray(Math.max(0, halt)));
  });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    goOn,
    async [Symbol.asyncDispose]() {
      line.closeAllConnections();
      line.close();
    },
  };
}
