import { Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction, together } from './database.ts';

const database = await openTestDatabase();
const db = database.tables<unknown>();

test('statements of a transaction that are sent at the same time leave in one write', async () => {
  const writes = vi.spyOn(Socket.prototype as Required<Pick<Socket, '_writev'>>, '_writev');
  const { together: written, oneByOne } = await inTransaction(db, async (transaction) => {
    const read = (number: number) => sql`select ${number}::int`.execute(transaction);
    writes.mockClear();
    await together([read(1), read(2), read(3)]);
    const atOnce = writes.mock.calls.length;
    for (const number of [1, 2, 3]) await read(number);
    return { together: atOnce, oneByOne: writes.mock.calls.length - atOnce };
  });
  writes.mockRestore();
  expect({ written, oneByOne }).toEqual({ written: 1, oneByOne: 3 });
});
