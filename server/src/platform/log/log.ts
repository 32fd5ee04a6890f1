import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** The answer has an error that its call does not declare, which is logged because clients decide by declared names. */
export const undeclaredError = 'undeclared error';

/**
 * The log has lines of JSON. Each place that logs chooses its fields; there are no serializers that would print a
 * request, its headers or its body.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      serializers: { err: describeError },
    },
    destination ?? pino.destination({ sync: false, minLength: 4_096, periodicFlush: 100 }),
  );
}

/** Database errors carry the offending row in `detail` and `where`: personal data that must not reach a log. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    code,
    message: isDatabaseError(error) ? withoutQuotedValues(error.message) : error.message,
    stack: isDatabaseError(error) ? undefined : error.stack,
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

function isDatabaseError(error: Error): boolean {
  return 'severity' in error && 'routine' in error;
}

function withoutQuotedValues(message: string): string {
  return message.replace(/: ".*"/s, ': "…"');
}
