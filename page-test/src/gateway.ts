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

/** A stream that a page follows. */
export interface TestStream {
  /** An event of that name, and what it says. */
  send(event: string, data?: string): void;
  end(): void;
}

export interface TestGateway {
  /** An output, or what is said to a question. Both are held against the call's own schemas. */
  answer<C extends Call>(call: C, answer: Answer<C>): void;
  /** The call fails with an error that it declares, in the server's words or those of its code. `meanwhile` is what somebody else has done by the time it is asked. */
  refuse<C extends Call>(call: C, error: ErrorOf<C>, message?: string, meanwhile?: () => void): void;
  /** A question that breaks the call's own rules is refused in their words, as by the server; otherwise it fails the test. */
  refuseBadInput(call: Call): void;
  /** Nothing comes back until it is released; what is shown meanwhile can be looked at. */
  hold<C extends Call>(call: C, answer: Answered<C>): { release(): void };
  /** The connection is lost, as long as nothing else is said. */
  breakOff(call: Call): void;
  /** A proxy in between fails. */
  failOnTheWay(call: Call, status: number): void;
  /** Whatever a server out of order may send. */
  respond(call: Call, respond: () => Response | Promise<Response>): void;
  /** A stream is open as long as the page listens. */
  stream(call: Call): TestStream;
  /** What it was asked, in order and parsed. */
  asked<C extends Call>(call: C): CallInput<C>[];
}

const names = new Map<Call, string>(Object.entries(calls).map(([name, call]) => [call as Call, name]));
export const nameOf = (call: Call): string => names.get(call) ?? call.path;

/** Stands where the server would be; in the end everything that went wrong with it fails the test, by the call's name. */
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
      // At once: a fixture that the server could never send is a mistake in this line.
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

/** The output as the server would let it out, which must still be all of it. */
function checked<C extends Call>(call: C, output: Answered<C>): unknown {
  if (!isJsonAnswer(call.output)) throw new Error(`${nameOf(call)} is answered by a file`);
  const parsed: unknown = call.output.parse(output);
  expect(JSON.parse(JSON.stringify(parsed)), `${nameOf(call)} sends no more than its output declares`).toEqual(
    JSON.parse(JSON.stringify(output)),
  );
  return parsed;
}
