import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';

await runCommand(async ({ identity }) => {
  const { values } = parseArgs({ options: { leaked: { type: 'boolean', default: false } } });
  await identity.keys.replaceAccessTokenKey({ hasLeaked: values.leaked });
  return values.leaked
    ? '旧令牌密钥已作废，各进程在十秒内启用新密钥；已登录的用户会自动更新令牌'
    : '已生成新的令牌密钥，半分钟后启用；已登录的用户不受影响';
});
