import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { BadInputError, type Upload } from '@anju/contract';
import { FileTooLargeError } from '../files/file-store.ts';

/**
 * The body of an upload is a stream of its own. After it is destroyed the rest of the body is read and dropped, because
 * a connection that is torn down while the client still sends would take the refusal with it.
 */
export function uploadedFile(request: IncomingMessage, { maxBytes }: Upload): Readable {
  if (Number(request.headers['content-length']) > maxBytes) throw new FileTooLargeError(maxBytes);
  const brokenOff = (cause?: unknown) => new BadInputError('上传中断，请重新上传', { cause });
  // The request was gone before anybody read it, so there will be neither an end nor an error.
  if (request.destroyed) throw brokenOff();
  const file = new PassThrough();
  // Without a listener an error would end the process, and the route may not be reading yet.
  file.on('error', () => {});
  request.once('error', (cause) => file.destroy(brokenOff(cause)));
  request.pipe(file);
  file.once('close', () => request.resume());
  return file;
}
