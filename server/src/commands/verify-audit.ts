import { ConflictError } from '@anju/contract';
import { runCommand } from './run-command.ts';

await runCommand(async ({ platform }) => {
  const broken = await platform.audit.findBrokenEntry();
  if (broken !== undefined) throw new ConflictError(`审计记录第 ${broken} 条被改动过，或其前有记录缺失`);
  return '审计记录完整';
});
