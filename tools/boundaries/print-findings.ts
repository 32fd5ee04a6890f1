import { styleText } from 'node:util';
import type { Findings } from './find-violations.ts';

export function printFindings({ files, violations }: Findings): void {
  for (const { file, line, deed, rule, hint } of violations) {
    console.log(`${styleText('bold', `${file}:${line}`)}  ${deed}`);
    console.log(`  ${styleText('red', 'rule')}  ${rule}`);
    console.log(`  ${styleText('green', 'hint')}  ${hint}\n`);
  }
  console.log(`boundaries: ${files} files, ${violations.length} violations`);
}
