import { calls, gatewayPrefix } from '@anju/contract';

/** Follows the events of an account as a window does. */
export async function openEventStream(url: string, token: string) {
  const answer = await fetch(`${url}${gatewayPrefix}${calls.followEvents.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error(`no stream: ${answer.status}`);
  let text = '';
  const until = async (wanted: string): Promise<void> => {
    while (!text.includes(wanted)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`the stream ended with: ${text}`);
      text += value;
    }
  };
  // Its first line: from here on nothing is missed.
  await until('retry:');
  return {
    status: answer.status,
    mediaType: answer.headers.get('content-type'),
    /** Waits for the next event of the name. */
    async heard(name: string): Promise<void> {
      await until(`event: ${name}\n`);
      text = '';
    },
    text: () => text,
    ended: async (): Promise<void> => {
      while (!(await reader.read()).done);
    },
    close: () => reader.cancel(),
  };
}
