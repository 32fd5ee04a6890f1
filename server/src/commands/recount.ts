import { describeDifference } from '../modules/process/index.ts';
import { runCommand } from './run-command.ts';

const mostShown = 200;

await runCommand(async ({ process }) => {
  const differences = await process.recount();
  if (differences.length === 0) return '全部统计数与办件相符';
  const lines = differences.slice(0, mostShown).map(describeDifference);
  const rest = differences.length > mostShown ? [`……另有 ${differences.length - mostShown} 处`] : [];
  return [`已更正 ${differences.length} 处统计数：`, ...lines, ...rest].join('\n');
});
