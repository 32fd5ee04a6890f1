import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { addressOf, callerOf } from '../../../testing/caller.ts';
import { watchChildren } from '../../../testing/child-memory.ts';
import { send } from '../../../testing/http.ts';
import { handIn, submitLease } from '../../../testing/lease-case.ts';
import { objectBombs } from '../../../testing/pdf-bombs.ts';
import { pdf } from '../../../testing/sample-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { maxMegabytes } from './service/inspection/inspection.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const tokenOf = app.accessTokenOf;

const upload = async (account: string, body: Buffer) =>
  send(app.url, {
    method: 'POST',
    path: addressOf(calls.uploadDocument, { name: '合同.pdf' }),
    headers: { authorization: `Bearer ${await tokenOf(account)}`, 'content-type': 'application/octet-stream' },
    body,
  });

/** Each byte of the filling might begin an object, which keeps a parser busy for hours. */
const slow = Buffer.concat([pdf, Buffer.alloc(5_000_000, 'x'), pdf]);

test('nobody waits for the slow files of one person: not who uploads, not an official who reads', async () => {
  const citizen = await tokenOf('citizen01');
  const materials = await handIn(caller, citizen);
  await submitLease(caller, citizen, { materials });
  const official = await tokenOf('reviewer01');
  const read = async () => {
    const address = app.url + addressOf(calls.readDocument, { id: materials[0]?.documentId as string });
    const answer = await fetch(address, { headers: { authorization: `Bearer ${official}` } });
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    return answer;
  };
  const order: string[] = [];
  const answered = async (what: string, asked: Promise<{ readonly status: number }>, status: number) => {
    const answer = await asked;
    order.push(what);
    expect(answer.status, what).toBe(status);
  };
  const others = () => [answered('upload', upload('citizen01', pdf), 200), answered('reading', read(), 200)];
  const slowOne = answered('slow', upload('agency01', slow), 400);
  // At first the server does not know that the file is slow; the second time it knows its owner.
  await Promise.all(others());
  const next = answered('their next', upload('agency01', pdf), 200);
  await Promise.all(others());
  expect(order).not.toContain('slow');
  await Promise.all([slowOne, next]);
  expect(order.slice(-2), 'which waits for the slow one').toEqual(['slow', 'their next']);
}, 240_000);

test.for(objectBombs)(
  'a PDF that would fill the memory of who reads it is refused, costs a bounded part of it, and the next file is taken: $what',
  { timeout: 120_000 },
  async ({ make }) => {
    using children = watchChildren();
    const answer = await upload('entadmin01', make());
    expect([answer.status, answer.body]).toEqual([400, expect.stringMatching(/内存|限定时间|PDF 已损坏/)]);
    expect(await children.peakMegabytes()).toBeLessThan(maxMegabytes);
    expect((await upload('entadmin01', pdf)).status).toBe(200);
  },
);
