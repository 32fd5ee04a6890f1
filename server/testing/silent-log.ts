import { createLog, undeclaredError } from '../src/platform/log/log.ts';

const undeclared: string[] = [];

/** The log writes nothing, and notes the errors in answers that their call does not declare. */
export const silentLog = createLog('error', {
  write: (line) => {
    if (JSON.parse(line).msg === undeclaredError) undeclared.push(line);
  },
});

/** The test file fails if a server that logs here has answered a call with an error that the call does not declare. */
export function assertErrorsDeclared(): void {
  const lines = undeclared.splice(0);
  if (lines.length > 0) throw new Error(`add to the errors of the call:\n${lines.join('')}`);
}
