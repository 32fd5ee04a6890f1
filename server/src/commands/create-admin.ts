import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { BadInputError } from '@anju/contract';
import { runCommand } from './run-command.ts';

const usage =
  '用法：npm run create-admin -- --name 登录名 [--display 姓名]，密码由标准输入或环境变量 ADMIN_PASSWORD 给出';

await runCommand(async ({ identity }) => {
  const { values } = parseArgs({ options: { name: { type: 'string' }, display: { type: 'string' } } });
  const password = process.env.ADMIN_PASSWORD ?? (process.stdin.isTTY ? '' : (await text(process.stdin)).trimEnd());
  if (!values.name || !password) throw new BadInputError(usage);
  await identity.createAdministrator({ name: values.name, displayName: values.display ?? '系统管理员', password });
  return `管理员 ${values.name} 已创建`;
});
