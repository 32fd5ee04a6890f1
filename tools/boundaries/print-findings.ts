import { styleText } from 'node:util';
import type { Findings } from './find-violations.ts';

export function printFindings({ files, violations }: Findings): void {
  for (const { file, line, problem, rule, hint } of violations) {
    console.log(`${styleText('bold', `${file}:${line}`)}  ${problem}`);
    console.log(`  ${styleText('red', 'rule')}  ${rule}`);
    console.log(`  ${styleText('green', 'hint')}  ${hint}\n`);
  }
  console.log(`boundaries: ${files} files, ${violations.length} violations`);
}
