import { describeDifference } from '../modules/process/index.ts';
import { runCommand } from './run-command.ts';

const maxShown = 200;

await runCommand(async ({ process }) => {
  const differences = await process.recount();
  if (differences.length === 0) return '全部统计数与办件相符';
  const lines = differences.slice(0, maxShown).map(describeDifference);
  const rest = differences.length > maxShown ? [`……另有 ${differences.length - maxShown} 处`] : [];
  return [`已更正 ${differences.length} 处统计数：`, ...lines, ...rest].join('\n');
});
