import { ConflictError } from '@anju/contract';
import { listBrokenCases } from '../modules/process/index.ts';
import { runCommand } from './run-command.ts';

const maxNamed = 100;

await runCommand(async ({ platform }) => {
  const broken = await listBrokenCases(platform.database);
  if (broken.length > 0)
    throw new ConflictError(
      `${broken.length} 个办件的办理记录被改动过，或与其状态不符：${broken.slice(0, maxNamed).join('、')}`,
    );
  return '全部办件的办理记录完整，并与其状态相符';
});
