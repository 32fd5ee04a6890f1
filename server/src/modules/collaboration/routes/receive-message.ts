import { calls, PortalError } from '@anju/contract';
import type { Handler } from '../../../platform/http/route.ts';
import type { Handlers } from '../service/handlers.ts';
import type { CollaborationService } from '../service.ts';

const { maxBytes } = calls.receiveMessage.upload;

export function receiveMessage(
  collaboration: CollaborationService,
  handlers: Handlers,
): Handler<typeof calls.receiveMessage> {
  return async (input, { file }) => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of file) {
      size += chunk.length;
      if (size > maxBytes) throw new PortalError('too-large', '消息正文过大');
      chunks.push(chunk);
    }
    return collaboration.receive({ ...input, body: Buffer.concat(chunks) }, handlers);
  };
}
