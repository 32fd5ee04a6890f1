import { connect, type Socket } from 'node:net';
import { gatewayPrefix } from '@anju/contract';
import type { FromViewers, ToViewers } from './messages.ts';

// The viewers are a process of their own with plain sockets, because looking on must not cost more than what is looked
// at.

const openAtOnce = 50;
/** One of this many viewers notes when each change came; the others keep only the last message. */
const sampleEvery = 50;

const latest = new Map<Socket, Buffer>();
const arrivals: { unitId: number; at: number }[] = [];
let sampled = 0;

process.on('message', async (message: ToViewers) => {
  const answer: FromViewers =
    message.kind === 'open'
      ? { kind: 'open', tookMs: await openAll(message) }
      : {
          kind: 'report',
          sawLast: [...latest.values()].filter((text) => text.includes(`[${message.last},`)).length,
          sampled,
          arrivals,
        };
  process.send?.(answer);
});

async function openAll({ url, path, tokens }: Extract<ToViewers, { kind: 'open' }>): Promise<number> {
  const startedAt = performance.now();
  const waiting = [...tokens.entries()];
  const openNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await open(url, path, next[1], next[0]);
  };
  await Promise.all(Array.from({ length: openAtOnce }, openNext));
  return performance.now() - startedAt;
}

function open(url: string, path: string, token: string, index: number): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `GET ${gatewayPrefix}${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${token}\r\n\r\n`,
      );
    });
    socket.once('error', reject);
    socket.once('data', (head) => {
      if (!head.toString('latin1').startsWith('HTTP/1.1 200')) reject(new Error(head.toString()));
      const isSampled = index % sampleEvery === 0;
      if (isSampled) sampled += 1;
      socket.on('data', (chunk) => {
        // A heartbeat is no change.
        if (chunk.includes('event: cells')) latest.set(socket, chunk);
        if (isSampled) note(chunk.toString());
      });
      resolve();
    });
  });
}

function note(text: string): void {
  const at = Date.now();
  for (const [, data = ''] of text.matchAll(/^data: (.+)$/gm))
    for (const [unitId] of (JSON.parse(data) as { units: [number][] }).units) arrivals.push({ unitId, at });
}
