import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { calls, gatewayPrefix } from '@anju/contract';
import { percentile } from './processes.ts';

// Many people ask at a rate of their own, whatever the server answers: by turns so many at once, each again as soon as
// it is answered, or so many a second. This runs in a process of its own, on bare sockets, so that making the load
// costs little beside the server.
interface Options {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly seconds: number;
  /** This many ask at once, each as soon as the last was answered; without it they ask by the second. */
  readonly atOnce?: number;
  readonly perSecond?: number;
}

interface Line {
  readonly socket: Socket;
  answered: (status: number) => void;
}

const mostLines = 6_000;
const asked = [
  { call: calls.getUserInfo },
  { call: calls.getCurrentUser },
  { call: calls.listCases, input: { box: 'visible' } },
  { call: calls.getTableSettings, input: { table: 'own-cases' } },
  { call: calls.listNotices },
  { call: calls.countBoxes },
  { call: calls.listCases, input: { box: 'pending' } },
].map(({ call, input = {} }) => ({ path: gatewayPrefix + call.path, body: JSON.stringify(input) }));

const { port, tokens, seconds, atOnce, perSecond } = JSON.parse(process.argv[2] ?? '') as Options;
const times: Record<'accepted' | 'refused', number[]> = { accepted: [], refused: [] };
const outcomes: Record<string, number> = {};
const idle: Line[] = [];
let lines = 0;
let unsent = 0;
let turn = 0;
let latestMs = 0;

const requests = Array.from({ length: 2_000 }, (_, person) => {
  const { path, body } = asked[person % asked.length] as (typeof asked)[number];
  const address = `10.${person >> 8}.${person & 255}.1`;
  const token = tokens[person % tokens.length];
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
});

const count = (outcome: string) => {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
};

async function openLine(): Promise<Line> {
  lines += 1;
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  const line: Line = { socket, answered: () => {} };
  let held = '';
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    held += text;
    const end = held.indexOf('\r\n\r\n');
    if (end === -1) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(held.slice(0, end))?.[1]);
    if (held.length < end + 4 + length) return;
    const status = Number(held.slice(9, 12));
    held = '';
    line.answered(status);
  });
  socket.on('error', () => {
    count('reset');
    lines -= 1;
    line.answered(0);
  });
  await once(socket, 'connect').catch(() => {});
  return line;
}

async function ask(): Promise<void> {
  const sentAt = performance.now();
  const line = idle.pop() ?? (await openLine());
  if (line.socket.destroyed) return;
  const request = requests[turn % requests.length] as Buffer;
  turn += 1;
  const status = await new Promise<number>((resolve) => {
    line.answered = resolve;
    line.socket.write(request);
  });
  if (status === 0) return;
  idle.push(line);
  count(String(status));
  if (status === 200) times.accepted.push(performance.now() - sentAt);
  if (status === 503) times.refused.push(performance.now() - sentAt);
}

const startedAt = performance.now();
const endsAt = startedAt + seconds * 1000;
const underWay = new Set<Promise<void>>();
if (atOnce !== undefined) {
  const keepAsking = async () => {
    while (performance.now() < endsAt) await ask();
  };
  await Promise.all(Array.from({ length: atOnce }, keepAsking));
} else if (perSecond !== undefined) {
  let due = 0;
  while (performance.now() < endsAt) {
    const now = performance.now() - startedAt;
    latestMs = Math.max(latestMs, now - (due * 1000) / perSecond);
    for (; (due * 1000) / perSecond <= now; due += 1) {
      if (idle.length === 0 && lines >= mostLines) {
        unsent += 1;
        continue;
      }
      const one: Promise<void> = ask().finally(() => underWay.delete(one));
      underWay.add(one);
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
const tookSeconds = (performance.now() - startedAt) / 1000;
await Promise.all(underWay);
for (const { socket } of idle) socket.destroy();
const figures = (ms: readonly number[]) => ({
  count: ms.length,
  p50Ms: Math.round(percentile(ms, 50)),
  p95Ms: Math.round(percentile(ms, 95)),
  p99Ms: Math.round(percentile(ms, 99)),
});
process.stdout.write(
  JSON.stringify({
    accepted: figures(times.accepted),
    refused: figures(times.refused),
    outcomes,
    unsent,
    lines,
    tookSeconds,
    latestMs: Math.round(latestMs),
  }),
);
