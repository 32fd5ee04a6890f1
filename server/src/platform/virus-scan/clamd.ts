import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { VirusScanner } from './virus-scanner.ts';

interface ClamdOptions {
  readonly connection: { readonly host: string; readonly port: number } | { readonly path: string };
  readonly timeoutMs: number;
}

/** ClamAV's own protocol sends the file in pieces, each behind its length, and gets one answer. */
export function clamd({ connection, timeoutMs }: ClamdOptions): VirusScanner {
  return {
    async findVirus(file) {
      const socket = connect(connection);
      const stopped = AbortSignal.timeout(timeoutMs);
      const stop = () => socket.destroy(new Error(`the virus scanner did not answer within ${timeoutMs} ms`));
      stopped.addEventListener('abort', stop);
      try {
        const [answer] = await Promise.all([readAnswer(socket), send(socket, file)]);
        return verdictOf(answer);
      } finally {
        stopped.removeEventListener('abort', stop);
        socket.destroy();
      }
    },
  };
}

async function send(socket: Socket, file: string): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    await write(socket, Buffer.concat([length, piece]));
  }
  await write(socket, Buffer.alloc(4));
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.endsWith('\0')) resolve(answer.slice(0, -1));
    });
    socket.on('error', reject);
    socket.on('close', () =>
      reject(new Error(`the virus scanner closed the connection after ${JSON.stringify(answer)}`)),
    );
  });
}

/**
 * Only these two answers are a verdict: otherwise the file may have been too large for the scanner, or its rules
 * broken.
 */
function verdictOf(answer: string): string | undefined {
  if (answer === 'stream: OK') return undefined;
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (found === undefined) throw new Error(`the virus scanner answered ${JSON.stringify(answer)}`);
  return found;
}
