import pg from 'pg';

/** The statement comes from outside, as an operator would send it. */
export async function queryDatabase(url: string | undefined, statement: string, values: unknown[] = []) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
