import { calls, gatewayPrefix } from '@anju/contract';

/**
 * The stream follows the events of an account, or of another address, like a window: everything is read at once and
 * buffered.
 */
export async function openEventStream(url: string, token: string, address: string = calls.followEvents.path) {
  const answer = await fetch(`${url}${gatewayPrefix}${address}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error(`no stream: ${answer.status}`);
  let text = '';
  let seen = 0;
  let arrival = Promise.withResolvers<void>();
  const ended = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      arrival.resolve();
      arrival = Promise.withResolvers();
    }
  })();
  // `ended` rejects with the failure; without a caller it must not be an unhandled rejection.
  ended.catch(() => {});

  /** The result is the end of the next place that has the text. */
  const next = async (wanted: string): Promise<number> => {
    while (!text.includes(wanted, seen)) {
      const isOver = await Promise.race([arrival.promise.then(() => false), ended.then(() => true)]);
      if (isOver && !text.includes(wanted, seen)) throw new Error(`the stream ended with: ${text}`);
    }
    return text.indexOf(wanted, seen) + wanted.length;
  };
  // This is the first line of the stream: from here on nothing is missed.
  await next('retry:');
  return {
    status: answer.status,
    mediaType: answer.headers.get('content-type'),
    /** This waits for the next event of this name, after the last one that was waited for. */
    async nextEvent(name: string): Promise<void> {
      seen = await next(`event: ${name}\n`);
    },
    received: (): { id: string; data: string }[] =>
      [...text.matchAll(/^id: (.+)\nevent: .+\ndata: (.+)$/gm)].map(([, id = '', data = '']) => ({ id, data })),
    /** All events that have come so far count, waited for or not. */
    events: (): string[] => [...text.matchAll(/^event: (.+)$/gm)].map(([, name = '']) => name),
    ended: () => ended,
    close: () => reader.cancel(),
  };
}
