import type { CallInput, FileAnswer, PlainCall } from '@anju/contract';
import type { EventSourceMessage } from 'eventsource-parser';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Client } from '../client/client.ts';

export type StreamCall = PlainCall & { readonly output: FileAnswer };

interface Listener {
  onOpen?(): void;
  onEvent(event: EventSourceMessage): void;
}

/** Reads until the stream ends; returns whether it was opened at all. */
export async function readEvents<C extends StreamCall>(
  client: Client,
  call: C,
  input: CallInput<C>,
  signal: AbortSignal,
  { onOpen, onEvent }: Listener,
): Promise<boolean> {
  let isOpen = false;
  try {
    const body = await client.stream(call, input, signal);
    if (!body) return false;
    isOpen = true;
    onOpen?.();
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
    for (;;) {
      const { done, value } = await events.read();
      if (done) return true;
      onEvent(value);
    }
  } catch {
    // The connection is gone or was aborted; the caller tries again.
    return isOpen;
  }
}
