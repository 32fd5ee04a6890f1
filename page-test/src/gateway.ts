import {
  BadInputError,
  type Call,
  type CallInput,
  type CallOutput,
  calls,
  type ErrorName,
  type ErrorOf,
  errorCodes,
  errorTextForCode,
  gatewayPrefix,
  isJsonAnswer,
  listErrors,
  parseInput,
} from '@anju/contract';
import { expect, onTestFinished, vi } from 'vitest';
import { readQuestion, sentTo } from './question.ts';
import { answerUploads } from './uploads.ts';

type Answered<C extends Call> = C['output'] extends { readonly kind: 'file' } ? Blob : CallOutput<C>;
type Say<C extends Call> = (input: CallInput<C>) => Answered<C> | Promise<Answered<C>>;
type Answer<C extends Call> = Answered<C> | Say<C>;
type Respond = (input: Record<string, unknown>) => Response | Promise<Response>;

export interface TestStream {
  send(event: string, data?: string): void;
  end(): void;
}

export interface TestGateway {
  /**
   * Answers a call with an output, or with a function of its input. Both are checked against the call's own schemas.
   */
  answer<C extends Call>(call: C, answer: Answer<C>): void;
  /**
   * Fails the call with an error that it declares, in the given words or those of its code. `meanwhile` is what another
   * user has done by the time of the call.
   */
  refuse<C extends Call>(call: C, error: ErrorOf<C>, message?: string, meanwhile?: () => void): void;
  /** Refuses an input that breaks the call's own rules, as the server does. Otherwise such an input fails the test. */
  refuseBadInput(call: Call): void;
  /** Holds the answer back until it is released, so that a test can look at what is shown meanwhile. */
  hold<C extends Call>(call: C, answer: Answered<C>): { release(): void };
  /** Loses the connection until the call is answered otherwise. */
  breakOff(call: Call): void;
  /** Fails as a proxy in between would. */
  failOnTheWay(call: Call, status: number): void;
  /** Sends any response, such as one of a broken server. */
  respond(call: Call, respond: () => Response | Promise<Response>): void;
  /** Opens a stream that lasts as long as the page listens. */
  stream(call: Call): TestStream;
  /** Returns the parsed inputs of all requests for a call, in order. */
  asked<C extends Call>(call: C): CallInput<C>[];
}

const names = new Map<Call, string>(Object.entries(calls).map(([name, call]) => [call as Call, name]));
export const nameOf = (call: Call): string => names.get(call) ?? call.path;

/** Takes the place of the server. At the end of the test every fault fails it, with the name of the call. */
export function startGateway(): TestGateway {
  const answers = new Map<Call, Respond>();
  const asked = new Map<Call, Record<string, unknown>[]>();
  const faults: string[] = [];
  const judged = new Set<Call>();
  const beyond = globalThis.fetch;

  const serve = async (request: Request): Promise<Response> => {
    const call = sentTo(request);
    if (!call) return fault(`no call has the address ${request.method} ${new URL(request.url).pathname}`);
    const input = await readQuestion(call, request);
    try {
      parseInput(call.input, input);
    } catch (error) {
      if (judged.has(call) && error instanceof BadInputError) return refusal('bad-input', error.message);
      return fault(`${nameOf(call)} was asked what it does not take: ${error}; ${JSON.stringify(input)}`);
    }
    asked.set(call, [...(asked.get(call) ?? []), input]);
    const respond = answers.get(call);
    if (!respond) return fault(`${nameOf(call)} is not answered; asked ${JSON.stringify(input)}`);
    try {
      return await respond(input);
    } catch (error) {
      if (error instanceof LostConnection) throw error.cause;
      return fault(`${nameOf(call)}: ${error}`);
    }
  };
  const fault = (text: string): Response => {
    faults.push(text);
    return Response.json({ code: 500, msg: text, data: null }, { status: 500 });
  };

  vi.stubGlobal('fetch', async (target: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(target, init);
    if (!new URL(request.url).pathname.startsWith(`${gatewayPrefix}/`)) return beyond(target, init);
    request.signal.throwIfAborted();
    const left = new Promise<never>((_, reject) =>
      request.signal.addEventListener('abort', () => reject(request.signal.reason)),
    );
    return Promise.race([serve(request), left]);
  });
  answerUploads();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    expect(faults, 'what the gateway could not answer').toEqual([]);
  });

  const toResponse = <C extends Call>(call: C, output: Answered<C>): Response => {
    if (output instanceof Blob) return new Response(output, { headers: { 'content-type': output.type } });
    return Response.json({ code: 200, msg: '操作成功', data: checked(call, output) });
  };

  const gateway: TestGateway = {
    answer(call, answer) {
      if (typeof answer === 'function') {
        const say = answer as Say<typeof call>;
        answers.set(call, async (input) => toResponse(call, await say(input as CallInput<typeof call>)));
        return;
      }
      // A fixed answer is checked at once, so that an impossible fixture fails in the line that gives it.
      toResponse(call, answer);
      answers.set(call, () => toResponse(call, answer));
    },
    refuse(call, error, message, meanwhile) {
      if (!listErrors(call).includes(error)) throw new Error(`${nameOf(call)} declares no ${error}`);
      answers.set(call, () => {
        meanwhile?.();
        return refusal(error, message);
      });
    },
    refuseBadInput: (call) => void judged.add(call),
    hold(call, answer) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const response = toResponse(call, answer);
      answers.set(call, async () => {
        await promise;
        return response.clone();
      });
      return { release: resolve };
    },
    breakOff(call) {
      answers.set(call, () => {
        throw new LostConnection('the connection is lost', { cause: new TypeError('Failed to fetch') });
      });
    },
    failOnTheWay: (call, status) => void answers.set(call, () => new Response('<h1>Bad Gateway</h1>', { status })),
    respond: (call, respond) => void answers.set(call, respond),
    stream(call) {
      const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
      onTestFinished(() => open.clear());
      answers.set(call, () => {
        let own: ReadableStreamDefaultController<Uint8Array>;
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            own = controller;
            open.add(controller);
          },
          cancel: () => void open.delete(own),
        });
        return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
      });
      return {
        send(event, data = '') {
          const text = new TextEncoder().encode(`event: ${event}\ndata: ${data}\n\n`);
          for (const controller of open) controller.enqueue(text);
        },
        end() {
          for (const controller of open) controller.close();
          open.clear();
        },
      };
    },
    asked: (call) => (asked.get(call) ?? []) as CallInput<typeof call>[],
  };
  return gateway;
}

class LostConnection extends Error {}

function refusal(error: ErrorName, message?: string): Response {
  const status = errorCodes[error];
  return Response.json({ code: status, msg: message ?? errorTextForCode(status), data: null, error }, { status });
}

/** Returns the output as the server would let it out; nothing of it may be missing then. */
function checked<C extends Call>(call: C, output: Answered<C>): unknown {
  if (!isJsonAnswer(call.output)) throw new Error(`${nameOf(call)} is answered by a file`);
  const parsed: unknown = call.output.parse(output);
  expect(JSON.parse(JSON.stringify(parsed)), `${nameOf(call)} sends no more than its output declares`).toEqual(
    JSON.parse(JSON.stringify(output)),
  );
  return parsed;
}
