import { ConflictError } from '@anju/contract';
import { findBrokenCase } from '../modules/process/index.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ platform }) => {
  const broken = await findBrokenCase(platform.database);
  if (broken !== undefined) throw new ConflictError(`办件 ${broken} 的办理记录被改动过，或与其状态不符`);
  return '全部办件的办理记录完整，并与其状态相符';
});
