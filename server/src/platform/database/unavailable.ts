import { EngineEndedError } from './embedded/engine-errors.ts';

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);

/** 08 is for connection exceptions, 53 for a lack of resources, and 57P for shutdown and start-up. */
const sqlStates = /^(08|53|57P)/;

const messages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
  'Postgres connection has been discarded',
  'Query read timeout',
  'Cannot use a pool after calling end',
  // A migration has overtaken the statement; the next try plans it anew.
  'cached plan must not change result type',
];

/** Other errors come from a wrong query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof EngineEndedError) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if ('syscall' in error && systemCodes.has(code)) return true;
  // The missing file is the socket of a server on this machine; other files may be missing for their own reasons.
  if ('syscall' in error && error.syscall === 'connect' && code === 'ENOENT') return true;
  return sqlStates.test(code) || messages.some((message) => error.message.startsWith(message));
}
