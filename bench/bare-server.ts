import { fastify } from 'fastify';
import pg from 'pg';

// The session-checked call is compared with this: the same SELECT and the same answer, and nothing else.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL as string, max: 16 });
const server = fastify();
const accountId = process.env.ACCOUNT_ID as string;

server.post('/current-user', async () => {
  const { rows } = await pool.query(
    'select login_name, display_name, org_name, user_type from identity.account where id = $1',
    [accountId],
  );
  const [account] = rows;
  return {
    code: 200,
    msg: '操作成功',
    data: { username: account.display_name, orgname: account.org_name, usertype: account.user_type },
  };
});

await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
