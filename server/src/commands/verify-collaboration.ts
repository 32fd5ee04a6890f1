import { ConflictError } from '@anju/contract';
import { findBrokenExchange } from '../modules/collaboration/index.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ platform }) => {
  const broken = await findBrokenExchange(platform.database);
  if (broken === undefined) return '协同日志完整，并与往来消息相符';
  throw new ConflictError(
    'entry' in broken
      ? `协同日志第 ${broken.entry} 条被改动过，或其前有记录缺失`
      : `协同消息 ${broken.messageId} 的内容与协同日志不符`,
  );
});
