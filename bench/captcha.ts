import pg from 'pg';

/** The reader gets captchas from the database, as a person reads them from the picture. */
export function captchaReader(url: string, databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  return {
    async solve(): Promise<{ uuid: string; code: string }> {
      const { data: uuid } = (await (await fetch(`${url}/gateway/api/captcha/uuid`)).json()) as { data: string };
      await (await fetch(`${url}/gateway/api/captcha/image/${uuid}`)).arrayBuffer();
      const { rows } = await pool.query('select code from identity.captcha where id = $1', [uuid]);
      return { uuid, code: rows[0].code };
    },
    close: () => pool.end(),
  };
}

export async function postLogin(url: string, input: object, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(`${url}/gateway/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  });
  await answer.arrayBuffer();
  return answer.status;
}
