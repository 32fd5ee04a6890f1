import { runCommand } from './run-command.ts';

await runCommand(async ({ identity }) => {
  await identity.keys.replaceAccessTokenKey();
  return '已生成新的令牌密钥，半分钟后启用；已登录的用户不受影响';
});
