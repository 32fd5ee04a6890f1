import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The line to the server counts what a browser sends, and breaks when it is told to. */
export async function openBreakingLine(serverAddress: string) {
  const { hostname, port } = new URL(serverAddress);
  const open = new Set<Socket>();
  const breaks: number[] = [];
  let sent = 0;
  let broken = 0;
  const line = createServer((browser) => {
    const server = connect(Number(port), hostname);
    for (const socket of [browser, server]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        browser.destroy();
        server.destroy();
      });
    }
    server.pipe(browser);
    browser.on('data', (bytes) => {
      sent += bytes.length;
      if (breaks[0] !== undefined && sent > breaks[0]) {
        breaks.shift();
        broken += 1;
        for (const socket of open) socket.destroy();
        return;
      }
      if (!server.write(bytes)) {
        browser.pause();
        server.once('drain', () => browser.resume());
      }
    });
  });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    /** Bytes are counted from here on, and the connections are lost after these numbers. */
    count(after: readonly number[]) {
      sent = 0;
      broken = 0;
      breaks.splice(0, breaks.length, ...after);
    },
    sent: () => sent,
    broken: () => broken,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      line.close();
    },
  };
}
