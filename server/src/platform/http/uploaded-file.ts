import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { BadInputError, type Upload } from '@anju/contract';
import { FileTooLargeError } from '../files/file-store.ts';

/**
 * The body of an upload as a stream of its own. Whoever refuses it may destroy it: the rest of the body is then read and
 * forgotten, because a connection that is torn down while the client still sends would take the refusal with it.
 */
export function uploadedFile(request: IncomingMessage, { mostBytes }: Upload): Readable {
  if (Number(request.headers['content-length']) > mostBytes) throw new FileTooLargeError(mostBytes);
  const file = new PassThrough();
  request.once('error', (cause) => file.destroy(new BadInputError('上传中断，请重新上传', { cause })));
  request.pipe(file);
  file.once('close', () => request.resume());
  return file;
}
