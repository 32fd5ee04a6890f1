import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();

test('work that comes round by itself is sent with data that its job takes', async () => {
  const { rows } = await app.platform.database.pool.query('select name, data from jobs.schedule order by name');
  expect(rows.map(({ name }) => name)).toContain('case-deadlines');
  for (const { name, data } of rows) expect(data, name).toEqual({});
});
