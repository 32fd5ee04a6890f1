import { BadInputError, isJsonAnswer, NotFoundError, type PageAsk, parseInput } from '@anju/contract';
import type { Log } from '../log/log.ts';
import type { CallContext, Route } from './route.ts';

/**
 * The answer is what a guest would get for a page before it is drawn; null stands for what does not, or cannot, exist.
 */
export function createPageAnswers(routes: readonly Route[], log: Log) {
  const byPath = new Map(routes.map((route) => [route.call.path, route]));
  const guest: CallContext<undefined, undefined> = {
    session: undefined,
    file: undefined,
    requestId: '',
    clientAddress: '',
    userAgent: '',
    isLocal: false,
    host: undefined,
    port: 0,
    log,
  };
  return async ({ path, input }: PageAsk): Promise<unknown> => {
    const route = byPath.get(path);
    if (route?.call.access !== 'public' || !isJsonAnswer(route.call.output))
      throw new Error(`no page can ask for ${path}`);
    try {
      return route.call.output.parse(await route.run(parseInput(route.call.input, input), guest));
    } catch (error) {
      if (error instanceof NotFoundError || error instanceof BadInputError) return null;
      throw error;
    }
  };
}
