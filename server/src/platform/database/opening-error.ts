import { OperatorError } from '../operator-error.ts';
import type { DatabaseLocation } from './pool.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

type Reason = readonly [chinese: string, english: string];

const wrongUser: Reason = [
  '用户名或密码不被接受。请检查 DATABASE_URL 中的用户名和密码',
  'it does not accept the user or the password. Check both in DATABASE_URL',
];

const bySqlState: Readonly<Record<string, Reason>> = {
  '28P01': wrongUser,
  '28000': wrongUser,
  '3D000': [
    '该数据库不存在。请先建立数据库（见 README），或更正 DATABASE_URL 中的数据库名',
    'the database does not exist. Create it (see README) or correct its name in DATABASE_URL',
  ],
  '42501': [
    '用户没有建表的权限。请授予该用户在此数据库上的 create 权限',
    'the user may not create tables. Grant it create on this database',
  ],
  '53300': [
    '连接数已满。请提高 max_connections，或减小 DATABASE_POOL_SIZE',
    'it has no connection left. Raise its max_connections, or lower DATABASE_POOL_SIZE',
  ],
  '57P03': ['数据库正在启动或停止。请稍后再启动本程序', 'it is starting or stopping. Start this program again later'],
};

const noPassword: Reason = [
  '需要密码。请在 DATABASE_URL 中给出密码',
  'it asks for a password. Give one in DATABASE_URL',
];

const unreachable: Reason = [
  '无法连接。请确认数据库已启动、DATABASE_URL 中的地址和端口正确、网络可达，再启动本程序',
  'it cannot be reached. See that it runs, that host and port in DATABASE_URL are right and that the network lets them through, then start this program again',
];

/** An error of the connection to PostgreSQL is explained for an operator; other errors stay as they are. */
export function explainOpening(error: unknown, location: DatabaseLocation): unknown {
  if (location.kind !== 'postgres') return error;
  const reason = reasonOf(error);
  if (!reason) return error;
  const address = addressOf(location.url);
  const said = error instanceof Error && error.message ? [`  ${error.message}`] : [];
  return new OperatorError(
    [
      `无法打开 PostgreSQL 数据库 ${address}：${reason[0]}。`,
      `Cannot open PostgreSQL ${address}: ${reason[1]}.`,
      ...said,
    ],
    { cause: error },
  );
}

function reasonOf(error: unknown): Reason | undefined {
  if (!(error instanceof Error)) return undefined;
  const known = 'code' in error ? bySqlState[String(error.code)] : undefined;
  if (known) return known;
  if (error.message.includes('client password must be a string')) return noPassword;
  return isDatabaseUnavailable(error) ? unreachable : undefined;
}

/** The password is left out. */
function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}
