import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openSessionOn } from '../../testing/deployment.ts';
import { plainEnvironment } from '../../testing/server-process.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { testEnvironment } from '../../testing/test-database.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/database/database.ts';

const demo = await testEnvironment();
const real = { ...(await testEnvironment({ migrated: false })), DEMO: 'off' };

function run(command: string, environment: Record<string, string>, ...parameters: string[]) {
  const file = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [file, ...parameters],
      { env: { ...plainEnvironment(), ...environment } },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
    child.stdin?.end();
  });
}

async function query(environment: Record<string, string>, text: string) {
  const database = await openDatabase(readConfig(environment).database, silentLog);
  try {
    return (await database.pool.query(text)).rows;
  } finally {
    await database.close();
  }
}

test('a real start has no account until an administrator is made, once, with a strong password', async () => {
  const create = (password: string) =>
    run('create-admin', { ...real, ADMIN_PASSWORD: password }, '--name', 'Chief', '--display', '首任管理员');
  expect(await create('weak')).toMatchObject({ code: 1, output: expect.stringContaining('密码强度不够') });
  expect(await query(real, 'select login_name from identity.account')).toEqual([]);
  expect(await create('Anju@2026')).toMatchObject({ code: 0, output: expect.stringContaining('已创建') });
  expect(await create('Anju@2027')).toMatchObject({ code: 1, output: expect.stringContaining('已存在') });
  expect(await query(real, 'select login_name, user_type from identity.account')).toEqual([
    { login_name: 'chief', user_type: 'SYS_ADMIN' },
  ]);
  expect(await run('create-admin', real)).toMatchObject({ code: 1, output: expect.stringContaining('用法') });
});

test('the audit is verified, and an entry changed by hand is named', async () => {
  expect(await run('verify-audit', demo)).toEqual({ code: 0, output: '审计记录完整\n' });
  await query(
    demo,
    `alter table platform.audit_entry disable trigger append_only;
     update platform.audit_entry set object = 'somebody' where number = 3`,
  );
  expect(await run('verify-audit', demo)).toMatchObject({ code: 1, output: expect.stringContaining('第 3 条') });
});

test('papers are verified, and one that was changed by hand, or is gone, is named', async () => {
  expect(await run('verify-papers', demo)).toEqual({ code: 0, output: '全部文书与其电子印章相符\n' });
  await query(
    demo,
    `insert into papers.paper (subject_kind, subject_id, account_id, channel, kind, number, code, title, content, issued_at)
     values ('case', '1', gen_random_uuid(), 'online', 'granted', '安居租备〔2026〕9号', 'X', '证明', '{}', now());
     insert into papers.counter values ('租备 2026', 3)`,
  );
  expect(await run('verify-papers', demo)).toEqual({
    code: 1,
    output: '1 份文书或其送达记录被改动过：安居租备〔2026〕9号\n文书份数与已用编号相差 2\n',
  });
});

test('the log of what was exchanged with other agencies is verified, and an entry put in by hand is named', async () => {
  expect(await run('verify-collaboration', demo)).toEqual({ code: 0, output: '协同日志完整，并与往来消息相符\n' });
  await query(
    demo,
    "insert into collaboration.log values (1, now(), 'out', 'delivered', 'tax', 'made-up', '', '', 'x')",
  );
  expect(await run('verify-collaboration', demo)).toMatchObject({
    code: 1,
    output: expect.stringContaining('协同日志第 1 条'),
  });
});

test('the figures are recounted, and differences are reported', async () => {
  expect(await run('recount', demo)).toEqual({ code: 0, output: '全部统计数与办件相符\n' });
  await query(demo, "insert into process.case_total values ('ZL', '990101', 'done', 0, 7)");
  expect(await run('recount', demo)).toEqual({
    code: 0,
    output: '已更正 1 处统计数：\ncase_total ZL 990101 done：原为 7，应为 0\n',
  });
  expect(await run('recount', demo)).toMatchObject({ output: '全部统计数与办件相符\n' });
});

test('a replaced token key is there beside the old one', async () => {
  await openSessionOn(demo, 'clerk01');
  expect(await run('replace-token-key', demo)).toMatchObject({ code: 0 });
  expect(await query(demo, "select count(*) as count from identity.secret_key where purpose = 'access-token'")).toEqual(
    [{ count: 2 }],
  );
});

test('one that leaked is replaced at once', async () => {
  const before = await query(demo, "select id from identity.secret_key where purpose = 'access-token'");
  expect(await run('replace-token-key', demo, '--leaked')).toMatchObject({
    code: 0,
    output: expect.stringContaining('旧令牌密钥已作废'),
  });
  const after = await query(demo, "select id from identity.secret_key where purpose = 'access-token'");
  expect(after).toHaveLength(1);
  expect(before).not.toContainEqual(after[0]);
});
