import { ConflictError } from '@anju/contract';
import { runCommand } from './run-command.ts';

const maxNamed = 100;

await runCommand(async ({ papers }) => {
  const [broken, missing] = [await papers.listBrokenPapers(), await papers.countMissingPapers()];
  const faults = [
    ...(broken.length > 0
      ? [`${broken.length} 份文书或其送达记录被改动过：${broken.slice(0, maxNamed).join('、')}`]
      : []),
    ...(missing !== 0 ? [`文书份数与已用编号相差 ${missing}`] : []),
  ];
  if (faults.length > 0) throw new ConflictError(faults.join('\n'));
  return '全部文书与其电子印章相符';
});
